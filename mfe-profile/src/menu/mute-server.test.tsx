import { screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccount, anOwnAccount, aRelationship, type FakeCtx } from '@skerry/shared/testing';
import { choose, openMenu } from '../testing/open-menu.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';

const MUTE = 'Mute everyone on remote.test';
const UNMUTE = 'Unmute remote.test';
let fake: FakeCtx;

beforeEach(() => {
  fake = fakeCtx();
  fake.answer('POST /api/v1/domain_blocks', () => undefined);
  fake.answer('DELETE /api/v1/domain_blocks', () => undefined);
});
afterEach(() => fake.end());

/** What the server says of the relationship after the change. */
const says = (domainBlocking: boolean, part = {}) =>
  fake.answer('GET /api/v1/accounts/relationships', () => ({
    kind: 'relationship',
    ids: ['ana'],
    entities: { relationship: [aRelationship({ domainBlocking, ...part })] },
  }));
const known = (id = 'ana') => fake.ctx.ports.entities.peek('relationship', id);
const asked = () => fake.calls.map(({ method, path, body }) => [method, path, body]);

test('[PR-047] only people of other servers have an entry for their server', async () => {
  await openMenu(fake, {}, anAccount({ isLocal: true, acct: 'ana' }));
  expect(screen.getAllByRole('menuitem').filter(({ textContent }) => textContent.includes('everyone'))).toEqual([]);
});

test('[PR-047] [PR-049] a server is muted after a question, for all of its people, and what that changed is asked for', async () => {
  says(true, { followedBy: false });
  fake.entities.merge({
    account: [
      anAccount({ id: 'ben', acct: 'ben@remote.test' }),
      anAccount({ id: 'cleo', acct: 'cleo@sub.remote.test' }),
      anOwnAccount(),
    ],
    relationship: [aRelationship({ id: 'ben' }), aRelationship({ id: 'cleo' })],
  });
  await openMenu(fake, { followedBy: true });
  await choose(MUTE);
  expect(fake.confirm).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Mute everyone on remote.test?', danger: true }),
  );
  await waitFor(() => expect(known()).toMatchObject({ domainBlocking: true, followedBy: false }));
  expect(asked()[0]).toEqual(['POST', '/api/v1/domain_blocks', { domain: 'remote.test' }]);
  expect([known('ben')?.domainBlocking, known('cleo')?.domainBlocking]).toEqual([true, false]);
  expect(fake.noticeTexts()).toEqual(['remote.test is muted']);
});

test('[PR-047] a no mutes no server', async () => {
  fake.confirm.mockResolvedValueOnce(false);
  await openMenu(fake);
  await choose(MUTE);
  expect([asked(), known()?.domainBlocking]).toEqual([[], false]);
});

test('[PR-047] [PR-049] a muted server is unmuted without a question', async () => {
  says(false);
  await openMenu(fake, { domainBlocking: true });
  await choose(UNMUTE);
  await waitFor(() => expect(known()?.domainBlocking).toBe(false));
  expect(asked()[0]).toEqual(['DELETE', '/api/v1/domain_blocks', { domain: 'remote.test' }]);
  expect(fake.confirm).not.toHaveBeenCalled();
  expect(fake.noticeTexts()).toEqual(['remote.test is no longer muted']);
});

test('a refused change is reverted and told', async () => {
  fake.answer('POST /api/v1/domain_blocks', () => {
    throw new ApiFailure('forbidden', { status: 403, serverText: 'Not that one' });
  });
  await openMenu(fake);
  await choose(MUTE);
  await waitFor(() => expect(fake.noticeTexts()).toEqual(['That didn’t work: Not that one']));
  expect(known()?.domainBlocking).toBe(false);
  expect(asked()).toHaveLength(1);
});

test('a relationship that cannot be asked for afterwards is only logged: the server is muted', async () => {
  fake.answer('GET /api/v1/accounts/relationships', () => {
    throw new ApiFailure('network');
  });
  await openMenu(fake);
  await choose(MUTE);
  await waitFor(() => expect(fake.errors).toHaveLength(1));
  expect([known()?.domainBlocking, fake.noticeTexts()]).toEqual([true, ['remote.test is muted']]);
});
