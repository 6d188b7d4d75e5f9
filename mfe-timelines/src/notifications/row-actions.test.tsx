import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiError, renderIn, settle, wireNotification, wireStatus, type Neighbour } from '@skerry/shared/testing';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows, show } from './testing/show-notifications.tsx';

const by = (id: string) => ({ account: { id, acct: id, username: id, display_name: `Person ${id}` } });
const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component' }],
  code: {
    './reply': {
      kind: 'component',
      Component: ({ params }) => (
        <form aria-label="Your reply">
          <button type="button" onClick={'close' in params ? params.close : undefined}>
            Close
          </button>
        </form>
      ),
    },
  },
};
const press = async (name: string, within_ = screen.getByRole('feed')) => {
  fireEvent.click(within(within_).getByRole('button', { name }));
  await act(settle);
};

test('a click anywhere in a row, or Enter on it, opens its status and marks it as read', async () => {
  const fake = await show([wireNotification('2', 'favourite'), wireNotification('1', 'mention')]);
  fake.api.on(/notifications\/read/, { json: [] });
  fireEvent.click(within(rows()[0]!).getByText('favourited your post'));
  expect(fake.go).toHaveBeenLastCalledWith('/notice/s1');
  await act(settle);
  expect(fake.badge('notifications')).toBe(1);
  fireEvent.keyDown(rows()[1]!, { key: 'Enter' });
  await act(settle);
  expect(fake.go).toHaveBeenCalledTimes(2);
  expect(fake.badge('notifications')).toBe(0);
});

test('a follow opens the profile of who follows, a move that of the new account', async () => {
  const fake = await show([wireNotification('2', 'follow', { status: null, ...by('a5') })]);
  fireEvent.click(rows()[0]!);
  expect(fake.go).toHaveBeenLastCalledWith('/users/a5');
});

test('reply opens the form in the row and goes nowhere; closed, the focus is on its button', async () => {
  const fake = await show([wireNotification('1', 'mention')], { neighbours: [composer] });
  await press('Reply');
  expect(screen.getByRole('form', { name: 'Your reply' })).toBeTruthy();
  expect(fake.go).not.toHaveBeenCalled();
  await press('Close');
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply' }));
});

const request = () => show([wireNotification('1', 'follow_request', { status: null, ...by('a5') })]);
const answered = { id: 'a5', followed_by: true };

test.each([
  ['Approve', 'authorize', 'Approved'],
  ['Deny', 'reject', 'Denied'],
])('a follow request is answered in its row: %s', async (button, path, done) => {
  const fake = await request();
  fake.api.on(/follow_requests/, { json: { ...answered, followed_by: path === 'authorize' } });
  screen.getByRole('button', { name: button }).focus();
  await press(button);
  expect(fake.api.asked(new RegExp(`^POST .*follow_requests/a5/${path}`))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Approve|Deny/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(done));
  expect(fake.go).not.toHaveBeenCalled();
  expect(fake.emitted).toEqual([
    { type: 'profile/follow-request-answered/v1', payload: { accountId: 'a5', isApproved: path === 'authorize' } },
  ]);
  await act(async () => {
    fake.paint();
    await settle();
  });
  expect(document.activeElement).toBe(screen.getByText(done));
  expect(fake.badge('notifications')).toBe(0);
  cleanup();
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(screen.queryByRole('button', { name: /Approve|Deny/ })).toBeNull();
});

const asked = ['follow_request', 'wants to follow you'] as const;
test.each([
  ['approved', true, 'followed you'],
  ['denied', false, null],
])(
  '[PR-058] [PR-059] a request that is %s on the screen of the requests changes its row',
  async (_, isApproved, becomes) => {
    const fake = await show([
      wireNotification('3', 'favourite', { ...by('a5') }),
      wireNotification('2', asked[0], { status: null, ...by('a5') }),
      wireNotification('1', asked[0], { status: null, ...by('a6') }),
    ]);
    fake.api.on(/notifications\/read/, { json: [] });
    expect(fake.badge('notifications')).toBe(3);
    await act(async () => {
      fake.happen('profile/follow-request-answered/v1', { accountId: 'a5', isApproved });
      fake.paint();
      await settle();
    });
    const texts = rows().map((row) => row.textContent);
    expect(texts.filter((text) => text.includes(asked[1]))).toHaveLength(1);
    expect(texts.filter((text) => becomes && text.includes(becomes))).toHaveLength(isApproved ? 1 : 0);
    expect(rows()).toHaveLength(isApproved ? 3 : 2);
    expect(fake.badge('notifications')).toBe(2);
    expect(fake.api.asked(/^POST .*notifications\/read/)).toHaveLength(isApproved ? 1 : 0);
  },
);

test('[PR-058] also where the server has no mark at each notification', async () => {
  const fake = await show([wireNotification('2', asked[0], { status: null, ...by('a5') })], {
    abilities: { markingNotificationsRead: false },
  });
  await act(async () => {
    fake.happen('profile/follow-request-answered/v1', { accountId: 'a5', isApproved: true });
    fake.paint();
    await settle();
  });
  expect(rows()[0]?.textContent).toContain('followed you');
  expect(fake.badge('notifications')).toBe(0);
});

test('[PR-058] a mark of an approved request that the server refuses is only logged: nobody asked for it', async () => {
  const fake = await show([wireNotification('2', asked[0], { status: null, ...by('a5') })]);
  fake.api.on(/notifications\/read/, () => {
    throw apiError(500);
  });
  await act(async () => {
    fake.happen('profile/follow-request-answered/v1', { accountId: 'a5', isApproved: true });
    fake.paint();
    await settle();
  });
  expect([fake.errors.length, fake.noticeTexts()]).toEqual([1, []]);
  expect(rows()[0]?.textContent).toContain('followed you');
});

test('an answer that the server refuses is said, and can be given again; one that is gone counts as given', async () => {
  const fake = await request();
  fake.api.on(/follow_requests/, () => {
    throw apiError(500);
  });
  await press('Approve');
  expect(fake.noticeTexts()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  fake.api.on(/follow_requests/, () => {
    throw apiError(404, 'not-found');
  });
  await press('Deny');
  expect(screen.getByText('Denied')).toBeTruthy();
});

test('where the user wants to be asked, a question comes first', async () => {
  const fake = await show([wireNotification('1', 'follow_request', { status: null, ...by('a5') })], {
    others: { modalOnDenyFollow: true },
  });
  fake.confirm.mockResolvedValue(false);
  await press('Deny');
  expect(fake.confirm).toHaveBeenCalledOnce();
  expect(fake.api.asked(/follow_requests/)).toEqual([]);
});

const favourites = (...ids: string[]) =>
  ids.map((id, index) => wireNotification(String(9 - index), 'favourite', { ...by(id) }));

test('the same thing on one status is one line, with its faces, which opens into each and marks all as read', async () => {
  const fake = await show(favourites('a2', 'a3', 'a4'));
  expect(rows()).toHaveLength(1);
  const row = rows()[0]!;
  expect(row.textContent).toContain('Person a2');
  expect(row.textContent).toContain('and 2 others favourited your post');
  expect(within(row).getAllByLabelText(/^@a\d$/)).toHaveLength(3);
  await press('Show all 3');
  expect(rows()).toHaveLength(4);
  expect(fake.go).not.toHaveBeenCalled();
  await press('Show less');
  expect(rows()).toHaveLength(1);
  fake.api.on(/notifications\/read/, { json: [] });
  fireEvent.click(rows()[0]!);
  await act(settle);
  expect(fake.go).toHaveBeenLastCalledWith('/notice/s1');
  expect(fake.badge('notifications')).toBe(0);
});

test.each([
  ['reblog', 'repeated your post'],
  ['pleroma:emoji_reaction', 'reacted to your post'],
])('several of %s are one line, too', async (type, text) => {
  await show([
    wireNotification('2', type, { ...by('a2'), emoji: '🌊' }),
    wireNotification('1', type, { ...by('a3'), emoji: '🌊' }),
  ]);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]!.textContent).toContain(`and 1 other ${text}`);
});

test('another status, another thing, another reaction and the same person again stand alone', async () => {
  await show([
    ...favourites('a2', 'a2'),
    wireNotification('5', 'reblog', { ...by('a3') }),
    wireNotification('4', 'pleroma:emoji_reaction', { ...by('a4'), emoji: '🌊' }),
    wireNotification('3', 'pleroma:emoji_reaction', { ...by('a5'), emoji: '🦭' }),
    wireNotification('2', 'mention', { ...by('a6') }),
    wireNotification('1', 'mention', { ...by('a7') }),
  ]);
  expect(rows()).toHaveLength(7);
});

test('a muted sender is not folded into the line of others', async () => {
  await show([
    ...favourites('a2', 'a3'),
    wireNotification('1', 'favourite', { ...by('a4'), pleroma: { is_muted: true, is_seen: false } }),
  ]);
  expect(rows()).toHaveLength(2);
  expect(rows()[1]?.textContent).toContain('Muted');
});

test.each([
  ['a mention, compact,', 'mention', 30],
  ['a favourite, in lines,', 'favourite', 0],
] as const)('[TL-103] %s is not cut, however tall its status is', async (_, kind, paragraphs) => {
  await show([wireNotification('1', kind, { status: wireStatus('s1', { content: '<p>line</p>'.repeat(30) }) })]);
  expect(screen.queryAllByText('line')).toHaveLength(paragraphs);
  expect(rows()[0]!.textContent?.match(/line/g)).toHaveLength(30);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('where the user does not want lines for several, each stands alone', async () => {
  await show(favourites('a2', 'a3', 'a4'), { settings: { 'timelines.groupNotifications': false } });
  expect(rows()).toHaveLength(3);
  expect(screen.queryByText(/others/)).toBeNull();
});
