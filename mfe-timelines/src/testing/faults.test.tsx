import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { poll as pollCall, status as statusCall } from '@skerry/shared/api';
import { expectOneMessage, FAULTS, renderIn, saidFailures, settle, wireStatus } from '@skerry/shared/testing';
import { ConversationScreen } from '../conversation/conversation-screen.tsx';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { HistoryDialog } from '../status/more/history-dialog.tsx';
import PollView from '../status/poll/poll-view.tsx';
import { fakeCtx } from './fake-ctx.ts';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
});
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};
const retries = () => screen.queryAllByRole('button', { name: 'Try again' }).length;

describe.each(FAULTS)('$name', (fault) => {
  const fails = () => {
    throw fault.error;
  };
  const expectRetry = () => expect(retries()).toBe(fault.mayWorkAgain ? 1 : 0);

  test('a conversation says it once, and goes on', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/statuses\/s2/, fails);
    renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry();
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
    fake.api.on(/context/, fails);
    renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
    await act(settle);
    expect(screen.getByText('Text of s2')).toBeTruthy();
    expectOneMessage(fake, fault);
    expectRetry();
  });

  test('the edit history says it once in its dialog, which closes', async () => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/statuses\/s1$/, { json: wireStatus('s1') });
    await fake.ctx.ports.api.request(statusCall('s1'));
    fake.api.on(/history/, fails);
    const close = vi.fn();
    renderIn(fake, <HistoryDialog params={{ statusId: 's1' }} close={close} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry();
    await press('Close');
    expect(close).toHaveBeenCalledOnce();
  });

  test('notifications say it once', async () => {
    const fake = fakeCtx({ me: 'a1' });
    fake.api.on(/notifications/, fails);
    renderIn(fake, <NotificationsPanel place="column" />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry();
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
    fake.api.on(/votes/, fails);
    renderIn(fake, <PollView pollId="p1" />);
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

test.each([
  ['a conversation', /statuses/, <ConversationScreen key="c" params={{ id: 's2' }} />],
  ['notifications', /notifications/, <NotificationsPanel key="n" place="column" />],
  ['an edit history', /history/, <HistoryDialog key="h" params={{ statusId: 's1' }} />],
])('%s that is slow says that it loads, and nothing of a failure', async (_, pattern, view) => {
  const fake = fakeCtx({ me: 'a1' });
  fake.api.on(pattern, () => new Promise(() => undefined));
  renderIn(fake, view);
  await act(settle);
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect(saidFailures(fake)).toEqual([]);
});
