import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { status } from '@skerry/shared/api';
import {
  apiError,
  aRelationship,
  aStatus,
  renderIn,
  settle,
  wireNotification,
  wireStatus,
  type FakeCtx,
} from '@skerry/shared/testing';
import { StatusCard } from '../status/card/status-card.tsx';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows } from './testing/show-notifications.tsx';

let fake: FakeCtx;
afterEach(() => {
  fake.end();
});

/** A mention in s1, a favourite and a repeat of s2, which is the user's own, and a follow; all unseen. */
async function show() {
  fake = fakeCtx({ me: 'a1' });
  fake.api.on(/notifications/, {
    json: [
      wireNotification('4', 'mention', {
        status: wireStatus('s1', { account: { id: 'a2', acct: 'a2', username: 'a2' } }),
      }),
      wireNotification('3', 'favourite', { status: wireStatus('s2') }),
      wireNotification('2', 'repeat', {
        type: 'reblog',
        status: wireStatus('s2'),
        account: { id: 'a3', acct: 'a3', username: 'a3' },
      }),
      wireNotification('1', 'follow', { status: null }),
    ],
  });
  runBackground(fake.ctx, String);
  renderIn(
    fake,
    <>
      <NotificationsPanel place="page" />
      <StatusScope>
        <StatusCard statusId="s1" />
      </StatusScope>
    </>,
  );
  await act(settle);
  expect(rows()).toHaveLength(4);
  expect(fake.badge('notifications')).toBe(4);
}
const refuse = (what: RegExp, code: number) =>
  fake.api.on(what, () => {
    throw apiError(code, code === 404 ? 'not-found' : 'server');
  });

test('the mention and the favourites of a status that the stream says is deleted leave the list and the count', async () => {
  await show();
  await act(async () => {
    // The shell merges what an event brings, then announces it.
    fake.entities.merge({ status: [aStatus({ id: 's2', isDeleted: true })] });
    fake.happen('stream/status.deleted/v1', { statusId: 's2' });
    fake.paint();
    await settle();
  });
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('heading', { name: /2 unread/ })).toBeTruthy();
  expect(fake.badge('notifications')).toBe(2);
});

test('they leave also when the cache has the status no more', async () => {
  await show();
  fake.entities.remove('status', 's2');
  await act(async () => {
    fake.happen('stream/status.deleted/v1', { statusId: 's2' });
    fake.paint();
    await settle();
  });
  expect(rows()).toHaveLength(2);
  expect(fake.badge('notifications')).toBe(2);
});

test('the favourites of a status that the user deletes leave at once, and return where the server refuses', async () => {
  await show();
  let answer: (reply: { json: unknown } | Error) => void = () => undefined;
  fake.api.on(
    /^DELETE/,
    () =>
      new Promise((resolve, reject) => {
        answer = (reply) => (reply instanceof Error ? reject(reply) : resolve(reply));
      }),
  );
  const remove = () =>
    fake.ctx.ports.api.request(
      { method: 'DELETE', path: '/api/v1/statuses/s2', parse: () => null },
      { optimistic: { kind: 'status', id: 's2', patch: (now) => ({ ...now, isDeleted: true }) } },
    );
  await act(async () => {
    void remove();
    await settle();
  });
  expect([rows().length, fake.badge('notifications')]).toEqual([2, 2]);
  answer(apiError(500));
  await act(settle);
  expect([rows().length, fake.badge('notifications')]).toEqual([4, 4]);
});

test('an action that meets a status deleted elsewhere shows it as deleted, and its notifications leave', async () => {
  await show();
  refuse(/statuses\/s1/, 404);
  fireEvent.click(screen.getAllByRole('button', { name: /Favourite/ })[0]!);
  await act(settle);
  expect(fake.api.asked(/GET .*statuses\/s1$/)).toHaveLength(1);
  expect([rows().length, fake.badge('notifications')]).toEqual([3, 3]);
});

test('an action that this server does not have leaves the status and its notifications', async () => {
  await show();
  refuse(/statuses\/s1\/favourite/, 404);
  fake.api.on(/statuses\/s1$/, { json: wireStatus('s1') });
  fireEvent.click(screen.getAllByRole('button', { name: /Favourite/ })[0]!);
  await act(settle);
  expect([rows().length, fake.badge('notifications')]).toEqual([4, 4]);
});

test('a status that answers 404 when it is opened leaves the notifications', async () => {
  await show();
  refuse(/statuses\/s2/, 404);
  await act(async () => {
    await fake.ctx.ports.api.request(status('s2'));
    await settle();
  });
  expect([rows().length, fake.badge('notifications')]).toEqual([2, 2]);
});

test('what a blocked account did is not shown and not counted, until it is unblocked', async () => {
  await show();
  const blocking = (isBlocking: boolean) =>
    act(async () => {
      fake.entities.merge({ relationship: [aRelationship({ id: 'a3', blocking: isBlocking })] });
      await settle();
    });
  await blocking(true);
  expect([rows().length, fake.badge('notifications')]).toEqual([3, 3]);
  await blocking(false);
  expect([rows().length, fake.badge('notifications')]).toEqual([4, 4]);
});
