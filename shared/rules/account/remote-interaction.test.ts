import { expect, test } from 'vitest';
import { remoteFollowForm, remoteInteractionUrl } from './remote-interaction.ts';

test('[API-172] a status is named by its id', () => {
  expect(remoteInteractionUrl('https://instance.test', { statusId: 'B1s7' })).toBe(
    'https://instance.test/main/ostatus?status_id=B1s7',
  );
});

test('[API-173] an account is named by its nickname', () => {
  expect(remoteInteractionUrl('https://instance.test/', { nickname: 'alice&x=1' })).toBe(
    'https://instance.test/main/ostatus?nickname=alice%26x%3D1',
  );
});

test('[API-174] a remote follow is a form with nickname and profile', () => {
  expect(remoteFollowForm('https://instance.test', 'alice')).toEqual({
    action: 'https://instance.test/main/ostatus',
    method: 'post',
    fields: { nickname: 'alice', profile: '' },
  });
});
