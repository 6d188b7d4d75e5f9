import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { apiError, renderIn, settle, wireNotification, wireStatus, type Neighbour } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { NotificationsPanel } from './notifications-panel.tsx';

import { rows, show, some } from './testing/show-notifications.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('[TL-140] the panel has its title, the count of unseen ones, the button that marks them, the filter and the list', async () => {
  await show([
    wireNotification('3', 'mention'),
    wireNotification('2', 'follow', { status: null }),
    wireNotification('1', 'favourite', { pleroma: { is_seen: true } }),
  ]);
  expect(screen.getByRole('heading', { name: /Notifications 2 unread/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  expect(rows()).toHaveLength(3);
  expect(rows()[0]?.textContent).toContain('mentioned you');
});

const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component' }],
};

test('a mention offers a reply only where a module handles it', async () => {
  await show([wireNotification('1', 'mention')], { neighbours: [composer] });
  expect(screen.getByRole('button', { name: 'Reply' })).toBeTruthy();
  cleanup();
  await show([wireNotification('1', 'mention')]);
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('[TL-144] [TL-145] thirty seen ones are shown in addition to all unseen ones, and twenty more each step', async () => {
  await show([...some(5, false, 2000), ...some(60, true)], { next: { max_id: '1' } });
  expect(rows()).toHaveLength(35);
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await act(settle);
  expect(rows()).toHaveLength(55);
});

test('[TL-146] marking as read marks the unseen at once and shows thirty again', async () => {
  const fake = await show([...some(5, false, 2000), ...some(60, true)], { next: { max_id: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  fake.api.on(/notifications\/read/, { json: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await act(settle);
  expect(rows()).toHaveLength(30);
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(fake.badge('notifications')).toBe(0);
  expect(String(fake.api.asked(/read/)[0]?.body)).toBe('max_id=2000');
});

test('a mark that the server refuses is reverted and reported', async () => {
  const fake = await show(some(2, false));
  fake.api.on(/notifications\/read/, () => {
    throw apiError(500);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await act(settle);
  expect(screen.getByRole('heading', { name: /2 unread/ })).toBeTruthy();
  expect(fake.noticeTexts()[0]).toContain('The server is having problems. Try again later.');
});

test('[TL-141] the foot offers older ones, says that they load, and that there are no more', async () => {
  const fake = await show(some(3, true), { next: { max_id: '998' } });
  let answer = (_: { json: unknown }) => undefined as void;
  fake.api.on(
    /notifications/,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  expect(screen.getByText('Loading notifications')).toBeTruthy();
  answer({ json: some(2, true, 900) });
  await act(settle);
  expect(rows()).toHaveLength(5);
  expect(screen.getByText('No more notifications')).toBeTruthy();
});

test('the reaction of a notification shows its shortcode if its picture does not load', async () => {
  await show([
    wireNotification('1', 'pleroma:emoji_reaction', { emoji: ':blobcat:', emoji_url: '/emoji/blob cat.png' }),
  ]);
  const image = screen.getByRole('img', { name: 'blobcat' });
  expect(image.getAttribute('src')).toBe('/emoji/blob%20cat.png');
  fireEvent.error(image);
  expect(screen.getByText(':blobcat:')).toBeTruthy();
});

test('of a status behind a warning the warning alone is shown, whoever wrote it', async () => {
  const status = wireStatus('s1', { spoiler_text: 'Spiders' });
  await show([wireNotification('2', 'mention', { status }), wireNotification('1', 'favourite', { status })]);
  expect(screen.getAllByText('Spiders')).toHaveLength(2);
  expect(screen.queryByText('Text of s1')).toBeNull();
});

test('[TL-147] a muted sender’s notification is one line until opened', async () => {
  await show([wireNotification('1', 'mention', { pleroma: { is_seen: true, is_muted: true } })]);
  expect(screen.queryByText('mentioned you')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('mentioned you')).toBeTruthy();
});

test('[TL-140] what a muted sender did is not counted as unseen', async () => {
  const fake = await show([wireNotification('1', 'mention', { pleroma: { is_seen: false, is_muted: true } })]);
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(fake.badge('notifications')).toBe(0);
});

test('[TL-141] [TL-145] known notifications that are not shown yet are offered before the end is announced', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(40, true), page: { prev: { min_id: '1000' } } });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(rows()).toHaveLength(30);
  const asked = fake.api.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Load older' }));
  await act(settle);
  expect(rows()).toHaveLength(40);
  expect(screen.getByText('No more notifications')).toBeTruthy();
  expect(fake.api.calls).toHaveLength(asked);
});

test('a failed fetch shows a card with a retry in place of the list, and nothing else says it', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, () => {
    throw apiError(503);
  });
  renderIn(fake, <NotificationsPanel place="column" />);
  await act(settle);
  expect(screen.getByRole('alert').textContent).toContain('The server is having problems. Try again later.');
  expect(fake.noticeTexts()).toEqual([]);
  fake.api.on(/notifications/, { json: some(1, true) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(rows()).toHaveLength(1);
});

test('[TL-152] kinds that a user switched off are not shown', async () => {
  const notificationVisibility = {
    follows: true,
    mentions: true,
    likes: false,
    repeats: true,
    moves: true,
    emojiReactions: true,
    followRequest: true,
    polls: true,
  };
  await show([wireNotification('2', 'favourite'), wireNotification('1', 'follow', { status: null })], {
    settings: { notificationVisibility },
  });
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('followed you')).toBeTruthy();
});

test('an unknown kind shows its own name and breaks nothing', async () => {
  await show([wireNotification('2', 'admin.sign_up'), wireNotification('1', 'mention')]);
  expect(rows()).toHaveLength(2);
  expect(screen.getByText(': admin.sign_up')).toBeTruthy();
});

test('an empty list says what it is for', async () => {
  await show([]);
  expect(screen.getByText('No notifications')).toBeTruthy();
});
