import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { poll as pollCall, status as statusCall } from '@skerry/shared/api';
import {
  down,
  expectOneMessage,
  expectRetry,
  expectWaiting,
  FAULTS,
  press,
  pressOlder,
  renderIn,
  saidFailures,
  setConnection,
  settle,
  slowly,
  wireStatus,
} from '@skerry/shared/testing';
import { AccountTimeline } from '../account-timeline/account-timeline.tsx';
import { ConversationScreen } from '../conversation/conversation-screen.tsx';
import { ListEditor } from '../lists/list-editor.tsx';
import { ListsPage } from '../lists/lists-page.tsx';
import { AddDialog } from '../lists/add-dialog.tsx';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { rows, show as showNotifications, some } from '../notifications/testing/show-notifications.tsx';
import { show as showStatus } from '../status/card/testing/show-status.tsx';
import { HistoryDialog } from '../status/history/history-dialog.tsx';
import { ViewFlagsProvider } from '../status/view-flags.tsx';
import PollView from '../status/poll/poll-view.tsx';
import { fakeCtx } from './fake-ctx.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
});

describe.each(FAULTS)('$name', (fault) => {
  test('a conversation says it once, and goes on', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/statuses\/s2/, fault.fails);
    renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    if (!fault.mayWorkAgain) return;
    fake.api.on(/statuses\/s2$/, { json: wireStatus('s2') });
    fake.api.on(/context/, { json: { ancestors: [], descendants: [] } });
    await press('Try again');
    expect(screen.getByText('Text of s2')).toBeTruthy();
    expect(saidFailures(fake)).toEqual([]);
  });

  test('the rest of a conversation says it once, below the post that is there', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/statuses\/s2$/, { json: wireStatus('s2') });
    fake.api.on(/context/, fault.fails);
    renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
    await act(settle);
    expect(screen.getByText('Text of s2')).toBeTruthy();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });

  test('the edit history says it once in its dialog, which closes', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/statuses\/s1$/, { json: wireStatus('s1') });
    await fake.ctx.ports.api.request(statusCall('s1'));
    fake.api.on(/history/, fault.fails);
    const close = vi.fn();
    renderIn(fake, <HistoryDialog params={{ statusId: 's1' }} close={close} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    await press('Close');
    expect(close).toHaveBeenCalledOnce();
  });

  test.each([
    ['the page of lists', <ListsPage key="p" />],
    ['the editor of a list', <ListEditor key="e" params={{ id: 'l1' }} />],
    ['the dialog of lists', <AddDialog key="d" params={{ accountId: 'a1' }} />],
  ])('%s says once that lists did not load, and goes on', async (_, view) => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/lists/, { json: [] });
    fake.api.on(/v1\/lists$/, fault.fails);
    renderIn(fake, view);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    if (!fault.mayWorkAgain) return;
    fake.api.on(/v1\/lists$/, { json: [{ id: 'l1', title: 'Harbour people' }] });
    await press('Try again');
    expect(saidFailures(fake)).toEqual([]);
  });

  test('the members of a list say it once, and the search for more is there', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/v1\/lists$/, { json: [{ id: 'l1', title: 'Harbour people' }] });
    fake.api.on(/l1\/accounts/, fault.fails);
    renderIn(fake, <ListEditor params={{ id: 'l1' }} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  test('a new list says it once, keeps its name, and can be made again', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/^GET .*lists$/, { json: [] });
    fake.api.on(/^POST .*lists$/, fault.fails);
    renderIn(fake, <ListsPage />);
    await act(settle);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Tides' } });
    await press('Create');
    expectOneMessage(fake, fault);
    expect(screen.getByDisplayValue('Tides')).toBeTruthy();
    fake.api.on(/^POST .*lists$/, { json: { id: 'l2', title: 'Tides' } });
    await press('Create');
    expect(saidFailures(fake)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Tides' })).toBeTruthy();
  });

  test('notifications say it once', async () => {
    const fake = fakeCtx({ me: 'a1' });
    fake.api.on(/notifications/, fault.fails);
    renderIn(fake, <NotificationsPanel place="column" />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    if (!fault.mayWorkAgain) return;
    fake.api.on(/notifications/, { json: some(2, true) });
    await press('Try again');
    expect(rows()).toHaveLength(2);
    expect(saidFailures(fake)).toEqual([]);
  });

  test('older notifications say it once below those that are there, and come when asked again', async () => {
    const fake = await showNotifications(some(3, true), { next: { max_id: '998' } });
    fake.api.on(/notifications/, fault.fails);
    await pressOlder();
    expect(rows()).toHaveLength(3);
    await screen.findByText(/^Couldn’t load older notifications/);
    expect(saidFailures(fake)).toEqual([]);
    fake.api.on(/notifications/, { json: some(2, true, 900) });
    await press('Try again');
    expect(rows()).toHaveLength(5);
    expect(screen.getByText('No more notifications')).toBeTruthy();
  });

  test('a mark as read that fails says it once, is taken back, and works when pressed again', async () => {
    const fake = await showNotifications(some(2, false));
    fake.api.on(/notifications\/read/, fault.fails);
    await press('Mark all as read');
    expect(saidFailures(fake)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: /2 unread/ })).toBeTruthy();
    fake.api.on(/notifications\/read/, { json: [] });
    await press('Mark all as read');
    expect(screen.queryByText(/unread/)).toBeNull();
  });

  test.each(['statuses', 'replies', 'media', 'favourites'] as const)(
    'the tab %s of a profile says it once, and goes on',
    async (kind) => {
      const fake = fakeCtx({ me: 'a9' });
      fake.api.on(/accounts|favourites/, fault.fails);
      renderIn(fake, <AccountTimeline accountId="a1" kind={kind} />);
      await act(settle);
      // With the words that TL-036 and TL-037 give.
      expect(saidFailures(fake)).toHaveLength(1);
      expectRetry(fault);
      if (!fault.mayWorkAgain) return;
      fake.api.on(/accounts|favourites/, ({ query }) => ({ json: query?.pinned ? [] : down(2, 1) }));
      await press('Try again');
      expect(screen.getByText('Text of s2')).toBeTruthy();
      expect(saidFailures(fake)).toEqual([]);
    },
  );

  test('the older posts of a profile say it once below those that are there, and come when asked again', async () => {
    const fake = fakeCtx({ me: 'a9' });
    const first = { json: down(20, 3), page: { next: { max_id: 's3' } } };
    fake.api.on(/accounts/, ({ query }) => {
      if (query?.pinned) return { json: [] };
      return query?.max_id ? fault.fails() : first;
    });
    renderIn(fake, <AccountTimeline accountId="a1" kind="statuses" />);
    await act(settle);
    expect(screen.getByText('Text of s20')).toBeTruthy();
    await screen.findByText(/^Couldn’t load older posts/);
    expect(saidFailures(fake)).toEqual([]);
    fake.api.on(/accounts/, ({ query }) => ({ json: query?.max_id ? down(2, 1) : [] }));
    await press('Try again');
    expect(await screen.findByText('No more posts')).toBeTruthy();
  });

  test('a translation says it once below the post, which keeps its text, and comes when asked again', async () => {
    const fake = await showStatus(wireStatus('s1', { content: '<p>Moin</p>' }), {
      me: 'a9',
      instance: { abilities: { translation: true, translationLanguages: false, translationPairs: false } },
    });
    const translate = async () => {
      fireEvent.keyDown(screen.getByRole('article'), { key: 't' });
      await act(async () => {
        await settle();
        await vi.dynamicImportSettled();
        await settle();
      });
    };
    fake.api.on(/translate/, fault.fails);
    await translate();
    expectOneMessage(fake, fault);
    expect(screen.getByText('Moin')).toBeTruthy();
    fake.api.on(/translate/, { json: { content: '<p>Hello</p>', detected_source_language: 'de' } });
    await translate();
    expect(screen.getByText('Hello')).toBeTruthy();
    expect(saidFailures(fake)).toEqual([]);
  });

  test('a vote says it once, keeps the choice, and can be sent again', async () => {
    const fake = fakeCtx({ me: 'a9' });
    const options = [
      { title: 'Tea', votes_count: 2 },
      { title: 'Coffee', votes_count: 1 },
    ];
    const wire = { id: 'p1', expires_at: null, expired: false, multiple: false, votes_count: 3, options, emojis: [] };
    fake.api.on(/^GET .*polls/, { json: wire });
    await fake.ctx.ports.api.request(pollCall('p1'));
    fake.api.on(/votes/, fault.fails);
    renderIn(
      fake,
      <ViewFlagsProvider>
        <PollView pollId="p1" statusId="s1" />
      </ViewFlagsProvider>,
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
    await press('Vote');
    expectOneMessage(fake, fault);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tea' }).checked).toBe(true);
    fake.api.on(/votes/, { json: { ...wire, voted: true, own_votes: [0] } });
    await press('Vote');
    expect(saidFailures(fake)).toEqual([]);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('an answer', () => {
  const context = { ancestors: [], descendants: [] };
  const edits = [{ content: '<p>First words</p>', created_at: '2026-11-20T10:00:00.000Z', account: { id: 'a1' } }];
  const views = [
    [
      'a conversation',
      <ConversationScreen key="c" params={{ id: 's2' }} />,
      (path: string) => (path.endsWith('context') ? context : wireStatus('s2')),
      'Text of s2',
    ],
    ['notifications', <NotificationsPanel key="n" place="column" />, () => [], 'No notifications'],
    ['an edit history', <HistoryDialog key="h" params={{ statusId: 's1' }} />, () => edits, 'First words'],
  ] as const;
  const open = async (view: ReactNode) => {
    const fake = fakeCtx({ me: 'a1' });
    fake.api.on(/statuses\/s1$/, { json: wireStatus('s1') });
    await fake.ctx.ports.api.request(statusCall('s1'));
    return { ...fake, show: () => renderIn(fake, view) };
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(views)(
    '%s: is waited for when it is slow, and nothing is said of a failure',
    async (_, view, json, text) => {
      const fake = await open(view);
      vi.useFakeTimers();
      fake.api.on(/./, ({ path }) => slowly(() => ({ json: json(path) }))());
      fake.show();
      await expectWaiting(fake);
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  test.each(views)('%s: is requested again when the connection is back', async (_, view, json, text) => {
    const fake = await open(view);
    fake.api.on(/./, FAULTS[0]!.fails);
    fake.show();
    await act(settle);
    await setConnection('lost');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    fake.api.on(/./, ({ path }) => ({ json: json(path) }));
    await setConnection('back');
    expect(screen.getByText(text)).toBeTruthy();
    expect(saidFailures(fake)).toEqual([]);
  });

  test('the rest of a conversation is requested again when the connection is back', async () => {
    const fake = await open(<ConversationScreen params={{ id: 's2' }} />);
    fake.api.on(/statuses\/s2$/, { json: wireStatus('s2') });
    fake.api.on(/context/, FAULTS[0]!.fails);
    fake.show();
    await act(settle);
    await setConnection('lost');
    fake.api.on(/context/, { json: { ancestors: [], descendants: [wireStatus('s3', { in_reply_to_id: 's2' })] } });
    await setConnection('back');
    expect(screen.getByText('Text of s3')).toBeTruthy();
    expect(saidFailures(fake)).toEqual([]);
  });

  test('one that was no loss of the connection is not requested again by itself', async () => {
    const fake = await open(<ConversationScreen params={{ id: 's2' }} />);
    fake.api.on(/statuses\/s2/, FAULTS[2]!.fails);
    fake.show();
    await act(settle);
    const asked = fake.calls.length;
    await setConnection('lost');
    await setConnection('back');
    expect(fake.calls).toHaveLength(asked);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
