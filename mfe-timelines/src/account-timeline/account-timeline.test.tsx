import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Slots } from '@skerry/shared/contract';
import { answer } from '../../../shared/api/fixtures/answers.ts';
import { down, renderIn, settle, wireAccount, wireStatus } from '@skerry/shared/testing';
import { TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { AccountTimeline } from './account-timeline.tsx';
import { PINNED_WAIT_MS } from './use-pinned.ts';

beforeEach(() => sessionStorage.clear());

async function show(kind: Slots['account/timeline/v1']['kind'], json: unknown[], pinned: unknown[] = []) {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/accounts|favourites/, ({ query }) => ({ json: query?.pinned ? pinned : json }));
  renderIn(fake, <AccountTimeline accountId="a1" kind={kind} />);
  await act(settle);
  return fake;
}

test.each([
  ['statuses', /GET \/api\/v1\/accounts\/a1\/statuses/, { exclude_replies: true }],
  ['replies', /GET \/api\/v1\/accounts\/a1\/statuses/, { exclude_reblogs: true }],
  ['media', /GET \/api\/v1\/accounts\/a1\/statuses/, { only_media: true }],
  ['favourites', /GET \/api\/v1\/pleroma\/accounts\/a1\/favourites/, {}],
] as const)('the tab %s requests what it shows', async (kind, path, query) => {
  const fake = await show(kind, down(2, 1));
  expect(fake.api.asked(path).find((call) => !call.query?.pinned)?.query).toMatchObject(query);
  expect(screen.getByText('Text of s2')).toBeTruthy();
});

test('[TL-008] pinned statuses come first, marked as such', async () => {
  await show('statuses', down(2, 1), [wireStatus('p1')]);
  expect(screen.getAllByRole('article')[0]?.getAttribute('data-status')).toBe('p1');
  expect(screen.getByText('Pinned')).toBeTruthy();
});

test('[TL-015] revealing new statuses of a profile shows them where they are, and the window stays', async () => {
  vi.useFakeTimers();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    scrolled.mockRestore();
  });
  const fake = fakeCtx({ me: 'a9' });
  let page = down(3, 1);
  fake.api.on(/accounts/, ({ query }) => ({ json: query?.pinned ? [] : page }));
  renderIn(fake, <AccountTimeline accountId="a1" kind="statuses" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  page = down(4, 4);
  await act(async () => {
    fake.stream$.next('polling');
    await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
  });
  expect(screen.queryByText('Text of s4')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show new (1)' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getAllByRole('article')[0]?.getAttribute('data-status')).toBe('s4');
  expect(scrolled).not.toHaveBeenCalled();
});

test('the others wait for the pinned ones, which would move them down, and not for long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fake = fakeCtx({ me: 'a9' });
  const pinned = Promise.withResolvers<{ json: unknown }>();
  fake.api.on(/accounts/, ({ query }) => (query?.pinned ? pinned.promise : { json: down(2, 1) }));
  renderIn(fake, <AccountTimeline accountId="a1" kind="statuses" />);
  await act(() => vi.advanceTimersByTimeAsync(PINNED_WAIT_MS - 1));
  expect(screen.queryAllByRole('article')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  pinned.resolve({ json: [wireStatus('p1')] });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getAllByRole('article')[0]?.getAttribute('data-status')).toBe('p1');
});

test('a repeat with the id of its status shows both people, and actions are on that status (snac)', async () => {
  const body = answer('snac/account_statuses').body as { id: string; reblog: object | null }[];
  const repeat = body.find(({ reblog }) => reblog);
  const fake = await show('statuses', [repeat]);
  const card = screen.getByRole('article');
  expect(card.textContent).toContain('repeated');
  expect(card.textContent).toContain('bob');
  expect(within(card).getByText('@alice@snac.example')).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: /^Favourite/ }));
  await act(settle);
  expect(fake.api.asked(/favourite/).map(({ path }) => path)).toEqual([`/api/v1/statuses/${repeat?.id}/favourite`]);
});

test('a status that a later page has under another id is shown once (snac, after a vote)', async () => {
  await show('replies', [wireStatus('s2'), { ...wireStatus('s1'), uri: wireStatus('s2')['uri'] }]);
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('data-status'))).toEqual(['s2']);
});

test('the address of a status of another author makes it no duplicate', async () => {
  const other = { ...wireStatus('s1'), uri: wireStatus('s2')['uri'], account: wireAccount('b2') };
  await show('replies', [wireStatus('s2'), other]);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('pinned is what is marked so, where the server sends all statuses of the account (snac)', async () => {
  await show('statuses', [], answer('snac/account_pinned').body as unknown[]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getAllByText('Pinned')).toHaveLength(1);
});

test('no status of an account that pinned none is shown as pinned', async () => {
  await show('statuses', down(2, 1), [wireStatus('s1', { pinned: false })]);
  expect(screen.queryByText('Pinned')).toBeNull();
});

test("on a muted person's own page their statuses are open, what else is muted is not", async () => {
  const repeated = wireStatus('s8', {
    muted: true,
    pleroma: { thread_muted: false },
    account: wireAccount('b2'),
  });
  const fake = await show('statuses', [
    wireStatus('s5', { muted: true, pleroma: { thread_muted: false } }),
    wireStatus('s4', { muted: true, pleroma: { thread_muted: true } }),
    { ...wireStatus('s3'), reblog: repeated },
  ]);
  expect(screen.getByText('Text of s5')).toBeTruthy();
  expect(screen.queryByText('Text of s4')).toBeNull();
  expect(screen.queryByText('Text of s8')).toBeNull();
  await act(() => fake.ctx.ports.settings.set('hideFilteredStatuses', true));
  expect(screen.getByText('Text of s5')).toBeTruthy();
});

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};
const lastQuery = (fake: Awaited<ReturnType<typeof show>>) =>
  fake.api.asked(/accounts\/a1\/statuses/).findLast(({ query }) => !query?.pinned)?.query;

test('repeats are left out on request, pinned statuses stay, and the choice lasts while the page does', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { featuredTags: false } });
  fake.api.on(/accounts/, ({ query }) => ({
    json: query?.pinned ? [wireStatus('p1')] : query?.exclude_reblogs ? down(1, 1) : down(2, 1),
  }));
  const { unmount } = renderIn(fake, <AccountTimeline accountId="a1" kind="statuses" />);
  await act(settle);
  expect(screen.getByText('Text of s2')).toBeTruthy();
  await press('Hide repeats');
  expect(lastQuery(fake)).toMatchObject({ exclude_reblogs: true, exclude_replies: true });
  expect(screen.queryByText('Text of s2')).toBeNull();
  expect(screen.getByText('Pinned')).toBeTruthy();
  unmount();
  renderIn(fake, <AccountTimeline accountId="a1" kind="statuses" />);
  await act(settle);
  expect(screen.getByRole('button', { name: 'Hide repeats' }).getAttribute('aria-pressed')).toBe('true');
  await press('Hide repeats');
  expect(screen.getByText('Text of s2')).toBeTruthy();
  expect(fake.api.asked(/featured_tags/)).toEqual([]);
});

test('a featured hashtag shows the statuses that have it, answers too, and pressed again all of them', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { featuredTags: true } });
  fake.api.on(/accounts/, ({ query }) => ({
    json: query?.pinned ? [wireStatus('p1')] : query?.tagged ? down(1, 1) : down(2, 1),
  }));
  fake.api.on(/featured_tags/, { json: [{ id: '1', name: 'tide', statuses_count: '3' }] });
  renderIn(fake, <AccountTimeline accountId="a1" kind="statuses" />);
  await act(settle);
  await press('#tide');
  expect(lastQuery(fake)).toMatchObject({ tagged: 'tide' });
  expect(lastQuery(fake)).not.toMatchObject({ exclude_replies: true });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await press('#tide');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('an account without statuses says so', async () => {
  await show('replies', []);
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});

test("where the server has only the user's own favourites, these are requested", async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { favouritesOfAccounts: false } });
  fake.api.on(/favourites/, { json: down(2, 1) });
  renderIn(fake, <AccountTimeline accountId="a9" kind="favourites" />);
  await act(settle);
  expect(fake.calls.map(({ path }) => path)).toContain('/api/v1/favourites');
  expect(screen.getByText('Text of s2')).toBeTruthy();
});

test('a month shows what was posted up to its end, and "Latest" everything again', async () => {
  const fake = fakeCtx({ me: 'a9', abilities: { featuredTags: false } });
  const newest = '116671905792000007';
  const old = '115000000000000001';
  const account = wireAccount('a1', { created_at: '2025-01-15T00:00:00Z' });
  const created_at = '2026-06-01T00:00:00Z';
  fake.api.on(/accounts/, ({ query }) => ({
    json: query?.pinned ? [] : [wireStatus(query?.max_id ? old : newest, { account, created_at }, 1)],
  }));
  renderIn(fake, <AccountTimeline accountId="a1" kind="statuses" />);
  await act(settle);
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Go to a month' });
  const names = [...months.options].map(({ text }) => text);
  expect([names[0], names.at(-1)]).toEqual(['Latest', 'January 2025']);
  const of = async (name: string) => {
    fireEvent.change(months, { target: { value: [...months.options].find(({ text }) => text === name)?.value } });
    await act(settle);
  };
  await of('December 2025');
  expect(lastQuery(fake)?.max_id).toBe(String(BigInt(new Date(2026, 0, 1).getTime()) << 16n));
  expect(screen.getByText(`Text of ${old}`)).toBeTruthy();
  expect(screen.queryByText(`Text of ${newest}`)).toBeNull();
  await of('Latest');
  expect(screen.getByText(`Text of ${newest}`)).toBeTruthy();
});

test('months are not offered where ids do not tell when their post was posted', async () => {
  const account = wireAccount('a1', { created_at: '2025-01-15T00:00:00Z' });
  await show('statuses', [wireStatus('116671905792000007', { account, created_at: '2025-06-01T00:00:00Z' }, 1)]);
  expect(screen.queryByRole('combobox')).toBeNull();
});
