import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDate } from '@skerry/shared/i18n';
import { ApiFailure, type ScheduledStatus } from '@skerry/shared/api';
import {
  anOwnAccount,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import { ComposerDialog } from '../dialog/composer-dialog.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { jsonOf } from '../testing/json-of.ts';
import { picture } from '../testing/picture.ts';
import { localTime } from './time-texts.ts';

const LIST = '/api/v1/scheduled_statuses';
const post = (id: string, scheduledAt: string | null, part: Partial<ScheduledStatus> = {}): ScheduledStatus => ({
  id,
  scheduledAt,
  text: `Post ${id}`,
  spoilerText: '',
  visibility: 'public',
  isSensitive: false,
  inReplyToId: null,
  pollOptions: [],
  attachments: [],
  ...part,
});
const NOON = '2026-11-25T12:00:00.000Z';
const ONE = '2026-11-25T13:00:00.000Z';

let fake: FakeCtx;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:10:00Z') });
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const lists = (...posts: ScheduledStatus[]) => fake.answer(`GET ${LIST}`, () => posts);
const rows = () => within(screen.getByRole('list', { name: 'Scheduled' })).getAllByRole('listitem');
const called = (method: string, path: string) => fake.calls.filter((c) => c.method === method && c.path === path);

async function open() {
  const params = { target: { kind: 'status' }, guard: { isUploading: false } } as const;
  renderIn(fake, <ComposerDialog params={params} />);
  await screen.findByLabelText('Text');
  await press('Drafts');
  fireEvent.click(screen.getByRole('tab', { name: 'Scheduled' }));
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}

test('a post whose time cannot be read is the last one, and can be cancelled', async () => {
  lists(post('p2', ONE), post('p1', null));
  fake.answer(`DELETE ${LIST}/p1`, () => undefined);
  await open();
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Post p2'), 'Post p1Time unknown']);
  fireEvent.click(within(rows()[1]!).getByRole('button', { name: 'Cancel post' }));
  await act(settle);
  expect(fake.ctx.ports.dialogs.confirm).toHaveBeenCalled();
});

test('scheduled posts are listed beside the drafts, the next one first, with their times', async () => {
  lists(post('2', ONE), post('1', NOON), post('3', '2026-11-26T08:00:00Z', { text: ' ', attachments: [picture] }));
  await open();
  expect(rows().map((row) => row.textContent)).toEqual([
    `Post 1${formatDate('en', NOON, 'short')}`,
    `Post 2${formatDate('en', ONE, 'short')}`,
    `1 file${formatDate('en', '2026-11-26T08:00:00Z', 'short')}`,
  ]);
});

test('all pages are asked for, and a server that repeats one is not asked for ever', async () => {
  fake.answer(`GET ${LIST}`, ({ query }) => [query?.['max_id'] === undefined ? post('2', ONE) : post('1', NOON)]);
  const request = fake.api.request.bind(fake.api);
  vi.spyOn(fake.api, 'request').mockImplementation(async (...asked) => {
    const reply = await request(...asked);
    return reply.error ? reply : { ...reply, page: { next: { max_id: '2' } } };
  });
  await open();
  expect(rows()).toHaveLength(2);
  expect(called('GET', LIST)).toHaveLength(3);
});

test('nothing is scheduled: the list says so, and how to', async () => {
  lists();
  await open();
  expect(screen.getByText('No scheduled posts')).toBeTruthy();
});

test.each([false, undefined])('without the ability (%s) there are drafts alone', async (isThere) => {
  fake.setAbilities({ scheduling: isThere });
  const params = { target: { kind: 'status' }, guard: { isUploading: false } } as const;
  renderIn(fake, <ComposerDialog params={params} />);
  await screen.findByLabelText('Text');
  await press('Drafts');
  expect([screen.queryByRole('tab'), screen.getByText('No drafts') !== null]).toEqual([null, true]);
});

test('the time of a post is changed, and its row shows the new one', async () => {
  lists(post('1', NOON));
  fake.answer(`PUT ${LIST}/1`, (call) => post('1', String(jsonOf(call.body)['scheduled_at'])));
  await open();
  await press('Change time');
  fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: localTime(ONE) } });
  await press('Save');
  expect(jsonOf(called('PUT', `${LIST}/1`)[0]?.body)).toEqual({ scheduled_at: ONE });
  expect(rows()[0]?.textContent).toBe(`Post 1${formatDate('en', ONE, 'short')}`);
});

test('a time that is too near is refused here', async () => {
  lists(post('1', NOON));
  await open();
  await press('Change time');
  vi.setSystemTime('2026-11-25T11:56:00Z');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toContain('at least 5 minutes from now');
  expect(called('PUT', `${LIST}/1`)).toEqual([]);
});

test('a post is cancelled after a question', async () => {
  lists(post('1', NOON), post('2', ONE));
  fake.answer(`DELETE ${LIST}/1`, () => null);
  await open();
  fake.confirm.mockResolvedValueOnce(false);
  fireEvent.click(within(rows()[0]!).getByRole('button', { name: 'Cancel post' }));
  await act(settle);
  expect([called('DELETE', `${LIST}/1`), rows().length]).toEqual([[], 2]);
  fireEvent.click(within(rows()[0]!).getByRole('button', { name: 'Cancel post' }));
  await act(settle);
  expect(called('DELETE', `${LIST}/1`)).toHaveLength(1);
  expect(rows().map((row) => row.textContent)).toEqual([`Post 2${formatDate('en', ONE, 'short')}`]);
});

test.each(['PUT', 'DELETE'])('a post that is no longer there leaves the list (%s), and it is said', async (method) => {
  lists(post('1', NOON));
  fake.answer(`${method} ${LIST}/1`, () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  await open();
  if (method === 'PUT') {
    await press('Change time');
    await press('Save');
  } else await press('Cancel post');
  expect(fake.noticeTexts()).toEqual(['This post is no longer scheduled: it was published or cancelled.']);
  expect(screen.getByText('No scheduled posts')).toBeTruthy();
});

describe.each(FAULTS)('$name', (fault) => {
  test('the list says it once, and can be tried again', async () => {
    fake.answer(`GET ${LIST}`, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
    if (!fault.mayWorkAgain) return;
    lists(post('1', NOON));
    await press('Try again');
    expect(rows()).toHaveLength(1);
  });

  test('a change and a cancellation say it once, at their post, which stays', async () => {
    lists(post('1', NOON));
    fake.answer(`PUT ${LIST}/1`, fault.fails);
    fake.answer(`DELETE ${LIST}/1`, fault.fails);
    await open();
    await press('Cancel post');
    expectOneMessage(fake, fault);
    expect(within(rows()[0]!).getByRole('alert')).toBeTruthy();
    await press('Change time');
    await press('Save');
    expectOneMessage(fake, fault);
    expect(rows()[0]?.textContent).toContain(formatDate('en', NOON, 'short'));
  });
});
