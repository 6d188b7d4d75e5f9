import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { apiError } from '@skerry/shared/testing';
import { choose, showMenu } from './testing/show-menu.tsx';

test('[TL-072] [SE-011] deleting asks first, and refusal changes nothing', async () => {
  const fake = await showMenu({}, { me: 'a1', confirms: false });
  await choose('Delete');
  expect(fake.confirm.mock.lastCall?.[0]).toEqual({
    title: 'Delete this post?',
    body: expect.stringContaining('This can’t be undone.'),
    confirmLabel: 'Delete',
    danger: true,
  });
  expect(fake.api.asked(/^DELETE/)).toHaveLength(0);
});

test('[SE-011] a user who wants no question is asked none', async () => {
  const fake = await showMenu({}, { me: 'a1', confirms: false, settings: { modalOnDelete: false } });
  fake.api.on(/^DELETE/, { json: {} });
  await choose('Delete');
  expect(fake.confirm).not.toHaveBeenCalled();
  expect(screen.getByText('gone')).toBeTruthy();
});

test.each([true, false])(
  '[TL-087] a redraft asks, whatever the preference: agreed to (%s) the composer does it',
  async (confirms) => {
    const fake = await showMenu({}, { me: 'a1', confirms, settings: { modalOnDelete: false } });
    await choose('Delete and redraft');
    expect(fake.confirm.mock.calls).toEqual([
      [
        {
          title: 'Delete and redraft',
          body: expect.stringContaining('its text opens in a new draft'),
          confirmLabel: 'Delete and redraft',
          danger: true,
        },
      ],
    ]);
    expect(fake.command.mock.calls).toEqual(confirms ? [['composer/open/v1', { redraft: 's1' }]] : []);
    expect(fake.api.asked(/^DELETE/)).toEqual([]);
  },
);

test('[TL-071] deleting marks the status deleted at once and then calls the server', async () => {
  const fake = await showMenu({}, { me: 'a1' });
  fake.api.on(/^DELETE/, () => new Promise(() => undefined));
  await choose('Delete');
  expect(screen.getByText('gone')).toBeTruthy();
  expect(fake.api.asked(/^DELETE .*statuses\/s1$/)).toHaveLength(1);
});

test('a deletion that the server refuses is undone and reported', async () => {
  const fake = await showMenu({}, { me: 'a1' });
  fake.api.on(/^DELETE/, () => {
    throw apiError(500);
  });
  await choose('Delete');
  expect(screen.queryByText('gone')).toBeNull();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(
    'The server is having problems. Try again later.',
  );
});

test('a status that was deleted elsewhere is deleted here', async () => {
  const fake = await showMenu({}, { me: 'a1' });
  fake.api.on(/^DELETE/, () => {
    throw apiError(404, 'not-found');
  });
  await choose('Delete');
  expect(screen.getByText('gone')).toBeTruthy();
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});

test.each([
  [
    'is said by the page, not by the card',
    new ApiFailure('unsupported', { status: 404, identifier: 'deletingStatuses' }),
    null,
  ],
  ['is said by the card where nothing was sent', new ApiFailure('unsupported'), 'This server doesn’t support that.'],
])('what the server turns out not to have is taken back, and %s', async (_, failure, said) => {
  const fake = await showMenu({ account: { id: 'me', acct: 'maren', username: 'maren' } }, { me: 'me' });
  fake.api.answer('DELETE /api/v1/statuses/s1', () => {
    throw failure;
  });
  await choose('Delete');
  expect(fake.api.asked(/^DELETE/)).toHaveLength(1);
  expect(screen.queryByText('gone')).toBeNull();
  expect(screen.queryByRole('alert', { hidden: true })?.textContent ?? null).toEqual(
    said && expect.stringContaining(said),
  );
});
