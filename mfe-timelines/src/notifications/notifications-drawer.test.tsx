import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiError, renderIn, settle, wireNotification } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { NotificationsColumn } from './notifications-column.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows, some } from './testing/show-notifications.tsx';

/** The list in the drawer of a narrow window; `close` is what its user does. */
async function draw(json: unknown[], options: Partial<TimelinesOptions> = {}) {
  const fake = fakeCtx({ me: 'a1', ...options });
  fake.api.on(/notifications/, { json });
  fake.api.on(/^GET .*markers/, { json: {} });
  const closing = new AbortController();
  const view = renderIn(fake, <NotificationsColumn params={{ closed: closing.signal }} />);
  await act(settle);
  const close = async () => {
    await act(async () => {
      closing.abort();
      view.unmount();
      await settle();
    });
  };
  return { fake, view, close };
}

test('[TL-142] [TL-143] in the drawer the list has no heading, and its actions are there', async () => {
  await draw(some(2, false));
  expect(screen.queryByRole('heading', { name: /Notifications/ })).toBeNull();
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
});

test('[TL-142] [TL-143] as a column and as a screen it has its heading', async () => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, { json: some(2, false) });
  renderIn(fake, <NotificationsColumn params={{}} />);
  await act(settle);
  expect(screen.getByRole('heading', { level: 2, name: /Notifications 2 unread/ })).toBeTruthy();
  cleanup();
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  expect(screen.getByRole('heading', { level: 1, name: /Notifications 2 unread/ })).toBeTruthy();
});

test('[TL-155] closing the drawer marks all of them as seen, and nothing before does', async () => {
  const { fake, close } = await draw([...some(2, false), wireNotification('5', 'mention')]);
  expect(fake.badge('notifications')).toBe(3);
  expect(fake.api.asked(/^POST/)).toEqual([]);
  fake.api.on(/notifications\/read/, { json: [] });
  await close();
  expect(fake.api.asked(/notifications\/read/).map(({ body }) => String(body))).toEqual(['max_id=1000']);
  expect(fake.entities.peek('notification', '5')?.isSeen).toBe(true);
});

test('[TL-155] on a server with one position for all, closing the drawer saves it', async () => {
  const { fake, close } = await draw(
    ['103', '102'].map((id) => wireNotification(id, 'favourite', { pleroma: undefined })),
    { abilities: { markingNotificationsRead: false } },
  );
  fake.api.on(/^POST .*markers/, { json: {} });
  await close();
  expect(fake.api.asked(/^POST .*markers/).map(({ body }) => body)).toEqual([
    { notifications: { last_read_id: '103' } },
  ]);
});

test('[TL-155] a drawer that disappears without being closed marks nothing', async () => {
  const { fake, view } = await draw(some(2, false));
  await act(async () => {
    view.unmount();
    await settle();
  });
  expect(fake.api.asked(/^POST/)).toEqual([]);
});

test('with nothing unseen, closing the drawer asks the server nothing', async () => {
  const { fake, close } = await draw(some(2, true));
  await close();
  expect(fake.api.asked(/^POST/)).toEqual([]);
});

test('[TL-155] a mark that the server refuses at the close is reverted and reported', async () => {
  const { fake, close } = await draw(some(2, false));
  fake.api.on(/notifications\/read/, () => {
    throw apiError(500);
  });
  await close();
  expect(fake.entities.peek('notification', '1000')?.isSeen).toBe(false);
  expect(fake.noticeTexts()[0]).toContain('The server is having problems. Try again later.');
});

test('all can be marked as read before the drawer is closed', async () => {
  const { fake, close } = await draw(some(2, false));
  fake.api.on(/notifications\/read/, { json: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await act(settle);
  expect(fake.badge('notifications')).toBe(0);
  await close();
  expect(fake.api.asked(/notifications\/read/)).toHaveLength(1);
});
