import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { poll as pollCall } from '@skerry/shared/api';
import { POLL_TRACKING_INTERVAL_MS } from '@skerry/shared/rules';
import { apiError, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { ViewFlagsProvider } from '../view-flags.tsx';
import PollView from './poll-view.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const options = (...counts: number[]) =>
  counts.map((votes_count, index) => ({ title: `Option ${index}`, votes_count }));
const wire = (more: Record<string, unknown> = {}) => ({
  id: 'p1',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  expired: false,
  multiple: false,
  votes_count: 5,
  voters_count: 4,
  voted: false,
  own_votes: [],
  options: options(2, 2, 1),
  emojis: [],
  ...more,
});
async function show(more: Record<string, unknown> = {}): Promise<FakeCtx & { leave(): void }> {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/^GET .*polls/, { json: wire(more) });
  await fake.ctx.ports.api.request(pollCall('p1'));
  const { unmount } = renderIn(
    fake,
    <ViewFlagsProvider>
      <PollView pollId="p1" statusId="s1" />
    </ViewFlagsProvider>,
  );
  await act(settle);
  return { ...fake, leave: unmount };
}
const choose = (role: 'radio' | 'checkbox', index: number) =>
  fireEvent.click(screen.getByRole(role, { name: `Option ${index}` }));
async function vote(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await act(settle);
}

test('[TL-114] of checkboxes all that are checked are sent, and none that was unchecked', async () => {
  const fake = await show({ multiple: true });
  fake.api.on(/votes/, { json: wire({ multiple: true, voted: true, own_votes: [0, 2] }) });
  for (const index of [0, 1, 2, 1]) choose('checkbox', index);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, true]);
  await vote();
  expect(fake.api.asked(/votes/)[0]?.body).toEqual({ choices: ['0', '2'] });
  expect(screen.getAllByRole('img', { name: 'your vote' })).toHaveLength(2);
});

test('[TL-114] of radio buttons the last choice is the one that is sent', async () => {
  const fake = await show();
  fake.api.on(/votes/, { json: wire({ voted: true, own_votes: [1] }) });
  choose('radio', 0);
  choose('radio', 1);
  await vote();
  expect(fake.api.asked(/votes/)[0]?.body).toEqual({ choices: ['1'] });
  const [, mine] = screen.getAllByRole('listitem');
  const mark = screen.getByRole('img', { name: 'your vote' });
  expect(mark.closest('li')).toBe(mine);
  expect(mark.title).toBe('your vote');
});

test('[TL-115] without a choice the button says so, and nothing is sent', async () => {
  const fake = await show();
  expect(screen.getByRole('button', { name: 'Vote' }).getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText('Choose an option first')).toBeTruthy();
  // The browser's own submission would leave the page.
  expect(fireEvent.submit(screen.getByRole('button', { name: 'Vote' }).closest('form')!)).toBe(false);
  await act(settle);
  expect(fake.api.asked(/votes/)).toHaveLength(0);
});

test('[TL-116] a vote that is on its way is not sent again', async () => {
  const fake = await show();
  fake.api.on(/votes/, () => new Promise(() => undefined));
  choose('radio', 0);
  await vote();
  fireEvent.submit(screen.getByRole('button', { name: 'Vote' }).closest('form')!);
  await act(settle);
  expect(fake.api.asked(/votes/)).toHaveLength(1);
});

test('[TL-113] results are shown before the vote on request; nothing is sent, and the choice is kept', async () => {
  const fake = await show();
  const before = fake.api.calls.length;
  choose('radio', 1);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  press('Show results');
  await act(settle);
  const results = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(results).toEqual(['40%Option 0', '40%Option 1', '20%Option 2']);
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Back to voting');
  press('Back to voting');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 1' }).checked).toBe(true);
  expect(document.activeElement?.textContent).toBe('Show results');
  expect(fake.api.calls).toHaveLength(before);
  fake.api.on(/votes/, { json: wire({ voted: true, own_votes: [1] }) });
  await vote();
  expect(fake.api.asked(/votes/)[0]?.body).toEqual({ choices: ['1'] });
  expect(screen.queryByRole('button', { name: 'Back to voting' })).toBeNull();
});

test.for([
  ['where nobody has voted', { votes_count: 0, voters_count: 0, options: options(0, 0) }],
  ['after the vote', { voted: true }],
  ['of a poll that has ended', { expires_at: '2020-01-01T00:00:00.000Z' }],
] as const)('[TL-113] no results are offered %s', async ([, more]) => {
  await show(more);
  expect(screen.getAllByText('Option 0')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /results|voting/ })).toBeNull();
});

test('a failed vote keeps the choice; its report can be dismissed', async () => {
  const fake = await show();
  fake.api.on(/votes/, () => {
    throw apiError(500);
  });
  choose('radio', 2);
  await vote();
  expect(screen.getByRole('alert').textContent).toContain('Your vote wasn’t counted');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 2' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.for([
  [{ multiple: true }, /^4 people/],
  [{ multiple: true, voters_count: null }, /^5 votes/],
  [{}, /^5 votes/],
] as const)('people are counted where one can choose several, and their number is known: %o', async ([more, text]) => {
  await show(more);
  expect(screen.getByText(text)).toBeTruthy();
});

test('the options with the most votes are marked, all of them, and none of a poll without votes', async () => {
  const { leave } = await show({ voted: true });
  const marked = () => screen.getAllByRole('listitem').map(({ className }) => className.includes('lead'));
  expect(marked()).toEqual([true, true, false]);
  leave();
  await show({ voted: true, votes_count: 0, voters_count: 0, options: options(0, 0) });
  expect(marked()).toEqual([false, false]);
  expect(screen.getAllByText('0%')).toHaveLength(2);
});

test('[TL-119] a poll that has left the page, or has ended, is not asked for; one that fails is, and the failure is reported', async () => {
  vi.useFakeTimers();
  const open = await show();
  const asked = ({ api }: FakeCtx) => api.asked(/polls/).length;
  open.api.on(/^GET .*polls/, () => {
    throw apiError(500);
  });
  await act(() => vi.advanceTimersByTimeAsync(2 * POLL_TRACKING_INTERVAL_MS));
  expect([asked(open), open.errors.length]).toEqual([3, 2]);
  open.leave();
  await act(() => vi.advanceTimersByTimeAsync(2 * POLL_TRACKING_INTERVAL_MS));
  expect(asked(open)).toBe(3);
  const ended = await show({ expires_at: '2020-01-01T00:00:00.000Z' });
  await act(() => vi.advanceTimersByTimeAsync(2 * POLL_TRACKING_INTERVAL_MS));
  expect(asked(ended)).toBe(1);
  expect(screen.getByText('5 votes · ended')).toBeTruthy();
});

test('a poll without an end names none', async () => {
  vi.useFakeTimers();
  await show({ expires_at: null });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('5 votes')).toBeTruthy();
});

test('the button of a folded poll says whether it is open', async () => {
  await show({ options: options(...Array.from({ length: 13 }, () => 1)) });
  const more = screen.getByRole('button', { name: 'Show more' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});
