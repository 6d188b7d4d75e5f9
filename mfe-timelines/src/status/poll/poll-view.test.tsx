import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { poll as pollCall } from '@skerry/shared/api';
import { POLL_TIME_INTERVAL_MS, POLL_TRACKING_INTERVAL_MS } from '@skerry/shared/rules';
import { apiError, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { ViewFlagsProvider } from '../view-flags.tsx';
import PollView from './poll-view.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const wire = (more: Record<string, unknown> = {}) => ({
  id: 'p1',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  expired: false,
  multiple: false,
  votes_count: 3,
  voters_count: 3,
  voted: false,
  own_votes: [],
  options: [
    { title: 'Tea', votes_count: 2 },
    { title: 'Coffee', votes_count: 1 },
  ],
  emojis: [],
  ...more,
});
async function show(more: Record<string, unknown> = {}, me: string | undefined = 'a9'): Promise<FakeCtx> {
  const fake = fakeCtx({ me });
  fake.api.on(/^GET .*polls/, { json: wire(more) });
  await fake.ctx.ports.api.request(pollCall('p1'));
  renderIn(
    fake,
    <ViewFlagsProvider>
      <PollView pollId="p1" statusId="s1" />
    </ViewFlagsProvider>,
  );
  await act(settle);
  return fake;
}

test('[TL-114] [TL-115] an open poll has radio buttons, and no vote before a choice', async () => {
  await show();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Vote' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  expect(screen.getByRole('button', { name: 'Vote' }).getAttribute('aria-disabled')).toBeNull();
});

test('[TL-114] with several answers allowed they are checkboxes', async () => {
  await show({ multiple: true });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Option ${index}`, votes_count: 1 }));

test('a poll of more options than people write shows the first ones, and all on request', async () => {
  await show({ options: many(12) });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  cleanup();
  await show({ options: many(40) });
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('radio')).toHaveLength(40);
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  cleanup();
  await show({ options: many(40), voted: true });
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
});

test('an option as long as a subject may be is not cut', async () => {
  await show({ options: [{ title: 'a'.repeat(240), votes_count: 1 }, ...many(1)] });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a poll that is not known draws nothing', () => {
  const view = (
    <ViewFlagsProvider>
      <PollView pollId="gone" statusId="s1" />
    </ViewFlagsProvider>
  );
  expect(renderIn(fakeCtx(), view).container.textContent).toBe('');
});

test.for([true, false])('a long option is cut until the poll is opened (voted: %s)', async (voted) => {
  const title = 'long '.repeat(100);
  await show({
    voted,
    options: [
      { title, votes_count: 1e308 },
      { title: 'Tea', votes_count: 1 },
    ],
  });
  const option = () => screen.getByText(title.trim(), { exact: false });
  expect(option().className).toContain('cut');
  expect(screen.getByText('Tea').className).not.toContain('cut');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(option().className).not.toContain('cut');
  if (voted) expect(screen.getAllByText('100%')).toHaveLength(1);
});

test('[TL-116] [TL-117] during a vote the button is busy, then the poll shows the results', async () => {
  const fake = await show();
  let answer = (_: { json: unknown }) => undefined as void;
  fake.api.on(
    /votes/,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await act(settle);
  expect(screen.getByRole('button', { name: 'Vote' }).getAttribute('aria-busy')).toBe('true');
  expect(fake.api.asked(/votes/)[0]?.body).toEqual({ choices: ['0'] });
  answer({
    json: wire({
      voted: true,
      own_votes: [0],
      votes_count: 4,
      options: [
        { title: 'Tea', votes_count: 3 },
        { title: 'Coffee', votes_count: 1 },
      ],
    }),
  });
  await act(settle);
  expect(screen.getByText('75%')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'your vote' })).toBeTruthy();
});

test('a vote whose reply has another id shows the results of that reply; a poll that answers 404 is asked once (snac)', async () => {
  vi.useFakeTimers();
  const fake = await show();
  const { own_votes: _, voters_count: __, ...snac } = wire({ id: 'p2', voted: true, votes_count: 4 });
  fake.api.on(/votes/, { json: snac });
  fake.api.on(/^GET .*polls/, () => {
    throw apiError(404);
  });
  await act(() => vi.advanceTimersByTimeAsync(POLL_TRACKING_INTERVAL_MS));
  expect(fake.api.asked(/^GET .*polls/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await act(() => vi.advanceTimersByTimeAsync(POLL_TRACKING_INTERVAL_MS * 2));
  expect(screen.queryAllByRole('radio')).toHaveLength(0);
  expect(screen.getByText('50%')).toBeTruthy();
  expect(fake.api.asked(/^GET .*polls/)).toHaveLength(2);
  expect(fake.errors).toEqual([]);
});

test('a vote that fails is reported and can be repeated', async () => {
  const fake = await show();
  fake.api.on(/votes/, () => {
    throw apiError(422, 'invalid');
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await act(settle);
  expect(screen.getByRole('alert').textContent).toContain('The server didn’t accept that.');
  expect(screen.getByRole('button', { name: 'Vote' }).getAttribute('aria-busy')).toBeNull();
});

test('a vote that comes after the end on the server shows the results at once', async () => {
  const fake = await show();
  fake.api.on(/votes/, () => {
    throw apiError(422, 'invalid');
  });
  fake.api.on(/^GET .*polls/, { json: wire({ expired: true }) });
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await act(settle);
  expect(screen.queryAllByRole('radio')).toHaveLength(0);
  expect(screen.getByText('67%')).toBeTruthy();
  expect(screen.getByText(/ended/)).toBeTruthy();
});

test('[TL-061] a choice that is not sent yet is kept while the row is away', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/^GET .*polls/, { json: wire() });
  await fake.ctx.ports.api.request(pollCall('p1'));
  const screenOf = (isNear: boolean) => (
    <ViewFlagsProvider>{isNear && <PollView pollId="p1" statusId="s1" />}</ViewFlagsProvider>
  );
  const { rerender } = renderIn(fake, screenOf(true));
  await act(settle);
  fireEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  rerender(screenOf(false));
  expect(screen.queryByRole('radio')).toBeNull();
  rerender(screenOf(true));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coffee' }).checked).toBe(true);
});

test.each([
  ['who has voted', { voted: true }, 'a9'],
  ['whose poll has expired', { expires_at: '2020-01-01T00:00:00.000Z' }, 'a9'],
  ['who is logged out', {}, undefined],
])('[TL-113] results are shown for one %s', async (_, more, me) => {
  if (me) await show(more, me);
  else await show(more, '');
  expect(screen.queryAllByRole('radio')).toHaveLength(0);
  expect(screen.getByText('67%')).toBeTruthy();
});

test('[TL-118] an option has its rounded share of the votes, not of the people; without votes it has none', async () => {
  const options = [3, 2, 0].map((votes_count, at) => ({ title: `Option ${at}`, votes_count }));
  await show({ voted: true, multiple: true, votes_count: 5, voters_count: 4, options });
  const shares = () => screen.getAllByRole('listitem').map(({ textContent }) => /^\d+%/.exec(textContent ?? '')?.[0]);
  expect(shares()).toEqual(['60%', '40%', '0%']);
  cleanup();
  await show({
    voted: true,
    votes_count: 0,
    voters_count: 0,
    options: options.map((one) => ({ ...one, votes_count: 0 })),
  });
  expect(shares()).toEqual(['0%', '0%', '0%']);
});

test('[TL-119] an open poll in the page is updated every 30 s, until it leaves', async () => {
  vi.useFakeTimers();
  const fake = await show();
  const asked = () => fake.api.asked(/polls/).length;
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked()).toBe(2);
});

test('[TL-120] the time until a poll ends is updated while it is shown, and its end appears', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  await show({ expires_at: new Date(Date.now() + 5 * 60_000 + 10_000).toISOString() });
  // On a page that has just begun the first statuses come first.
  expect(screen.getByText('3 votes')).toBeTruthy();
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.getByText(/in 5 minutes/)).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(POLL_TIME_INTERVAL_MS);
  });
  expect(screen.getByText(/in 4 minutes/)).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(5 * POLL_TIME_INTERVAL_MS);
  });
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
});

test('after a vote the focus is on the results, not lost with the button; a refused vote leaves it on the button', async () => {
  const fake = await show();
  fake.api.on(/votes/, () => {
    throw apiError(500);
  });
  const vote = async () => {
    screen.getByRole('button', { name: 'Vote' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
    await act(settle);
  };
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  await vote();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vote' }));
  fake.api.on(/votes/, { json: wire({ voted: true, own_votes: [0] }) });
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  onTestFinished(() => focus.mockRestore());
  await vote();
  const results = screen.getByRole('list').parentElement;
  expect(document.activeElement).toBe(results);
  expect(results?.tabIndex).toBe(-1);
  // What is read stays where it is.
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('results take no focus from where the user has gone meanwhile', async () => {
  const fake = await show();
  let answer = (_: { json: unknown }) => undefined as void;
  fake.api.on(
    /votes/,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  answer({ json: wire({ voted: true, own_votes: [0] }) });
  await act(settle);
  expect(screen.getByRole('list')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('after a refused vote results that come by themselves take no focus', async () => {
  const fake = await show();
  fake.api.on(/votes/, () => {
    throw apiError(500);
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Tea' }));
  fireEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await act(settle);
  fake.api.on(/^GET .*polls/, { json: wire({ voted: true }) });
  await act(async () => {
    await fake.ctx.ports.api.request(pollCall('p1'));
  });
  await act(settle);
  expect(screen.getByRole('list')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('results that come by themselves take no focus', async () => {
  await show({ voted: true, own_votes: [0] });
  expect(document.activeElement).toBe(document.body);
});
