import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn, settle, wireAccount, wireNotification, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { NotificationsPanel } from './notifications-panel.tsx';

const mention = (id: string, text: string) =>
  wireNotification(id, 'mention', { status: wireStatus(`s${id}`, { content: `<p>${text}</p>` }) });
const filter = (phrase: string, more: object = {}) => ({
  id: phrase,
  phrase,
  context: ['notifications'],
  expires_at: null,
  irreversible: false,
  whole_word: true,
  ...more,
});

async function prepare(json: unknown[], filters: unknown[]): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/notifications/, { json });
  fake.api.on(/v1\/filters/, { json: filters });
  return fake;
}
async function show(json: unknown[], filters: unknown[]): Promise<FakeCtx> {
  const fake = await prepare(json, filters);
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  await waitFor(() => {
    expect(fake.api.asked(/filters/)).toHaveLength(1);
  });
  await act(settle);
  return fake;
}

test('a notification of a status that matches a filter is one line until opened', async () => {
  await show([mention('2', 'A secret thing'), mention('1', 'Tea')], [filter('secret')]);
  expect(await screen.findByText('Filtered (secret): @usera2')).toBeTruthy();
  expect(screen.queryByText('A secret thing')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show anyway' }));
  expect(screen.getByText('A secret thing')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('A secret thing');
});

test('one that a filter hides is left out and does not count', async () => {
  await show([mention('2', 'A secret'), mention('1', 'Tea')], [filter('secret', { irreversible: true })]);
  await waitFor(() => {
    expect(within(screen.getByRole('feed')).getAllByRole('article')).toHaveLength(1);
  });
  expect(screen.getByRole('heading', { name: /Notifications 1 unread/ })).toBeTruthy();
});

test('filters of other contexts do not apply here, nor do any to actions on the user’s own statuses', async () => {
  const own = wireNotification('3', 'favourite', {
    status: wireStatus('s3', { content: '<p>My secret</p>', account: wireAccount('a9') }),
  });
  await show(
    [own, mention('2', 'Some gossip')],
    [filter('secret', { irreversible: true }), filter('gossip', { context: ['home'] })],
  );
  expect(screen.getByText('Some gossip')).toBeTruthy();
  expect(screen.getByText('My secret')).toBeTruthy();
});

test('the badge leaves out what a filter hides, and no screen requests the filters again', async () => {
  const fake = await prepare(
    [mention('2', 'A secret'), mention('1', 'Tea')],
    [filter('secret', { irreversible: true })],
  );
  runBackground(fake.ctx, String);
  await settle();
  expect(fake.badge('notifications')).toBe(1);
  renderIn(fake, <NotificationsPanel place="page" />);
  await waitFor(() => {
    expect(within(screen.getByRole('feed')).getAllByRole('article')).toHaveLength(1);
  });
  expect(fake.api.asked(/filters/)).toHaveLength(1);
  fake.end();
});
