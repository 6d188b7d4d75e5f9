import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { anOwnAccount } from '@skerry/shared/testing';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeAll(withModalDialogs);
afterEach(cleanup);

const NONE = { statusesCount: 0, followingCount: 0, followersCount: 0 };

describe.each([
  ['the side column', false],
  ['the drawer', true],
])('the card of the signed-in user in %s', (_, isNarrow) => {
  const draw = async (counts: object, settings = {}) => {
    const { entities } = await drawShell({ isNarrow, session: MAREN, settings });
    act(() =>
      entities.merge({
        account: [{ ...anOwnAccount(), id: MAREN.account?.id ?? '', displayName: 'Maren Holm', ...counts }],
      }),
    );
    if (isNarrow) fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const card = isNarrow ? screen.getByRole('dialog') : screen.getByRole('region', { name: 'Your account' });
    expect(within(card).getByText('Maren Holm')).toBeTruthy();
    return within(card)
      .queryAllByText(/^(Posts|Following|Followers)$/)
      .map((label) => label.textContent);
  };

  test.each([
    ['its counts', { statusesCount: 5, followingCount: 6, followersCount: 7 }, ['5Posts', '6Following', '7Followers']],
    ['zeros for a new account', { ...NONE, lastStatusAt: null }, ['0Posts', '0Following', '0Followers']],
    [
      'no number where the server counts nothing',
      { ...NONE, lastStatusAt: '2026-11-22' },
      ['Posts', 'Following', 'Followers'],
    ],
  ])('shows %s', async (_what, counts, expected) => {
    expect(await draw(counts)).toEqual(expected);
  });

  test('[SE-069] shows no counts to a user who hides them', async () => {
    expect(await draw({ statusesCount: 5 }, { hideUserStats: true })).toEqual([]);
  });
});
