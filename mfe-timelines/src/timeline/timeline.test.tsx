import { House } from '@skerry/shared/ui/icons';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLICK_BLOCK_MS, NOTICE_MS, TIMELINE_POLL_INTERVAL_MS } from '@skerry/shared/rules';
import { StatusScope } from '../status/status-scope.tsx';
import { apiError, down, renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TIMELINES, type TimelineKind } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

const scrolled: unknown[] = [];
beforeEach(() => {
  scrolled.length = 0;
  window.scrollTo = ((...where: unknown[]) => {
    scrolled.push(...where);
  }) as typeof window.scrollTo;
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(fake: FakeCtx, kind: TimelineKind = 'home') {
  renderIn(
    fake,
    <StatusScope>
      <Timeline kind={kind} head={{ icon: House, name: 'Home' }} source={TIMELINES[kind].source({})} />
    </StatusScope>,
  );
  await act(settle);
}
const withPage = (fake: FakeCtx, json: unknown, next?: Record<string, string>) =>
  fake.api.on(/timelines|bookmarks/, { json, page: { next } });
async function arrive(fake: FakeCtx, id: string) {
  fake.api.on(/known/, { json: [wireStatus(id)] });
  await act(async () => {
    await fake.ctx.ports.api.request({ ...TIMELINES.home.source({}).call({}), path: '/known' });
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId: id });
    fake.paint();
    await settle();
  });
}

test('while the first page loads there are skeletons and no text of an empty list', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, () => new Promise(() => undefined));
  await show(fake);
  expect(await screen.findByText('Loading posts')).toBeTruthy();
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});

test('[TL-010] an empty timeline says that there are no statuses', async () => {
  const fake = fakeCtx();
  withPage(fake, []);
  await show(fake, 'federated');
  expect(await screen.findByText('No posts')).toBeTruthy();
});

test('[TL-011] below the last page it says that there is no more', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(3, 1));
  await show(fake);
  expect(screen.getByText('No more posts')).toBeTruthy();
});

test('[TL-012] while older ones load the foot shows it', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, ({ query }) =>
    query?.max_id === undefined
      ? { json: down(20, 1), page: { next: { max_id: 's1' } } }
      : new Promise(() => undefined),
  );
  await show(fake);
  expect(await screen.findByText('Loading posts')).toBeTruthy();
});

test.each([
  ['[TL-035]', 429, 'You are rate limited'],
  ['[TL-036]', 500, 'Internal Server Error'],
  ['[TL-037]', 503, 'The backend is not available'],
  ['[TL-038]', 418, 'Unexpected status: 418'],
  ['behind a proxy', 502, 'Can’t reach the server. Check your connection, or try again later.'],
  ['behind a slow proxy', 504, 'Can’t reach the server. Check your connection, or try again later.'],
])(
  '%s a timeline that fails with %i says “%s” in its place and nowhere else, with a retry',
  async (_, status, text) => {
    const fake = fakeCtx({ me: 'a9' });
    fake.api.on(/timelines/, () => {
      throw apiError(status);
    });
    fake.api.on(/markers/, { json: {} });
    await show(fake);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(fake.noticeTexts()).toEqual([]);
    expect(fake.errors).toHaveLength(1);
    withPage(fake, down(2, 1));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(screen.getByText('Text of s2')).toBeTruthy();
  },
);

test.each([
  [
    'a network that is down',
    () => {
      throw apiError(0, 'network');
    },
    'Can’t reach the server',
  ],
  [
    'a time limit',
    () => {
      throw apiError(0, 'timeout');
    },
    'took too long to respond',
  ],
  [
    'an answer that is none',
    () => {
      throw apiError(200, 'malformed');
    },
    'can’t be read',
  ],
] as const)('%s is reported and can be retried', async (_, respond, text) => {
  const fake = fakeCtx();
  fake.api.on(/timelines/, respond);
  await show(fake, 'federated');
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([401, 403])(
  'a timeline that is refused to a visitor with %i offers the login, and no retry',
  async (status) => {
    const fake = fakeCtx();
    fake.api.on(/timelines/, () => {
      throw apiError(status);
    });
    await show(fake, 'local');
    expect(screen.getByRole('alert').textContent).toContain('need to log in');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fake.ctx.ports.navigation.go('/tag/sea?a=1');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(fake.go).toHaveBeenLastCalledWith('/login', { state: { from: '/tag/sea?a=1' } });
  },
);

test('a timeline that is refused to a signed-in user says so in a plain sentence', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, () => {
    throw apiError(403);
  });
  await show(fake, 'local');
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t load thisYou’re not allowed to see this.');
  expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
  expect(fake.noticeTexts()).toEqual([]);
});

test('[TL-034] [TL-039] a gap that cannot be filled stays, and a notice says why, for 5 s', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(20, 1));
  await show(fake);
  fake.api.on(/timelines/, ({ query }) => {
    if (query?.max_id !== undefined) throw apiError(500);
    return { json: down(60, 41) };
  });
  await act(async () => {
    fake.happen('stream/gap/v1', { timeline: 'user' });
    fake.paint();
    await settle();
  });
  fireEvent.click(screen.getByRole('button', { name: /^Show new/ }));
  await act(settle);
  expect(fake.noticeTexts()).toEqual([]);
  // The row is on demand.
  const gap = await screen.findByRole('button', { name: /missing/ });
  // Clicks right after the reveal are none of this row.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + CLICK_BLOCK_MS);
  fireEvent.click(gap);
  await act(settle);
  await waitFor(() => expect(fake.noticeTexts()).toEqual(['Error fetching timeline: Internal Server Error']));
  expect(fake.notices.mock.lastCall?.[0].level).toBe('error');
  expect(fake.notices.mock.lastCall?.[0].ms ?? NOTICE_MS).toBe(5000);
  expect(screen.getByRole('button', { name: /missing/ })).toBeTruthy();
});

test('one malformed status among valid ones is left out, the others are shown', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, [wireStatus('s2'), null, { id: 5, account: {} }, 'nonsense', wireStatus('s1')]);
  await show(fake);
  expect(screen.getByText('Text of s2')).toBeTruthy();
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test('[TL-003] [TL-005] [TL-014] the head counts waiting statuses; showing them scrolls to the top', async () => {
  vi.stubGlobal('scrollY', 300);
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(3, 1));
  await show(fake);
  expect(screen.getByText('Up to date')).toBeTruthy();
  await arrive(fake, 's4');
  expect(screen.queryByText('Text of s4')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show new (1)' }));
  expect(screen.getByText('Text of s4')).toBeTruthy();
  expect(scrolled).toEqual([expect.objectContaining({ top: 0 })]);
  expect(screen.getByText('Up to date')).toBeTruthy();
});

test('[TL-004] after a flush mark the button says Reload', async () => {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(3, 1));
  await show(fake);
  withPage(fake, down(40, 21));
  await act(async () => {
    fake.stream$.next('polling');
    await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
  });
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('[TL-016] [TL-017] the full stop shows waiting statuses, but not while the user types', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(3, 1));
  await show(fake);
  await arrive(fake, 's4');
  const field = document.createElement('textarea');
  document.body.append(field);
  fireEvent.keyDown(field, { key: '.' });
  expect(screen.queryByText('Text of s4')).toBeNull();
  field.remove();
  fireEvent.keyDown(document.body, { key: '.' });
  expect(screen.getByText('Text of s4')).toBeTruthy();
});

const scrollTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

test('[TL-019] [TL-020] [SE-036] streaming pauses when something waits further down, until the user has it shown', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const fake = fakeCtx({ me: 'a9', settings: { streaming: true } });
  withPage(fake, down(3, 1));
  await show(fake);
  scrollTo(15);
  await arrive(fake, 's4');
  expect(screen.getByText('Text of s4')).toBeTruthy();
  scrollTo(16);
  await arrive(fake, 's5');
  expect(screen.queryByText('Text of s5')).toBeNull();
  scrollTo(0);
  await arrive(fake, 's6');
  expect(screen.queryByText('Text of s6')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Show new (2)' }));
  await arrive(fake, 's7');
  for (const id of ['s5', 's6', 's7']) expect(screen.getByText(`Text of ${id}`)).toBeTruthy();
});

test('[TL-019] [TL-020] what a poll brings is shown at the top too, and a flush mark waits there', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const fake = fakeCtx({ me: 'a9', settings: { streaming: true } });
  withPage(fake, down(3, 1));
  scrollTo(0);
  await show(fake);
  const polled = async (json: unknown) => {
    withPage(fake, json);
    await act(async () => {
      fake.stream$.next('polling');
      await vi.advanceTimersByTimeAsync(TIMELINE_POLL_INTERVAL_MS);
    });
  };
  await polled(down(4, 4));
  expect(screen.getByText('Text of s4')).toBeTruthy();
  await polled(down(40, 21));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByText('Text of s40')).toBeNull();
});

test('[TL-021] [SE-037] streaming pauses in a tab without focus, until the user has it shown', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const fake = fakeCtx({ me: 'a9', settings: { streaming: true, pauseOnUnfocused: true } });
  withPage(fake, down(3, 1));
  scrollTo(0);
  await show(fake);
  await arrive(fake, 's4');
  hasFocus.mockReturnValue(true);
  await arrive(fake, 's5');
  expect(screen.queryByText('Text of s5')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Show new (2)' })).toBeTruthy();
});

test('[TL-023] for a second after revealing, clicks into the list do nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/favourite/, { json: wireStatus('s4', { favourited: true }) });
  withPage(fake, down(3, 1));
  await show(fake);
  await arrive(fake, 's4');
  fireEvent.click(screen.getByRole('button', { name: 'Show new (1)' }));
  const star = () => fireEvent.click(screen.getAllByRole('button', { name: /avourite/ })[0]!);
  star();
  vi.advanceTimersByTime(999);
  star();
  // Nor is a link followed.
  expect(fireEvent.click(screen.getAllByRole('link')[0]!)).toBe(false);
  await act(settle);
  expect(fake.api.asked(/favourite/)).toHaveLength(0);
  expect(fake.go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  star();
  await act(settle);
  expect(fake.api.asked(/favourite/)).toHaveLength(1);
});

test('j and k move between statuses, o opens the conversation', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(3, 1));
  Element.prototype.scrollIntoView = () => undefined;
  await show(fake);
  const [first, second] = screen.getAllByRole('article');
  first?.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'j' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement!, { key: 'k' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(document.activeElement!, { key: 'o' });
  await waitFor(() => expect(fake.go).toHaveBeenCalled());
  expect(fake.go.mock.calls).toEqual([['/notice/s3']]);
});

test('[TL-169] bookmarks are shown as a timeline, with a text of their own when there are none', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, []);
  await show(fake, 'bookmarks');
  expect(fake.api.asked(/bookmarks/)).toHaveLength(1);
  expect(await screen.findByText('No bookmarks')).toBeTruthy();
});

test('after "show new" the focus is on the first status, unless it is elsewhere', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(3, 1));
  await show(fake);
  await arrive(fake, 's4');
  const reveal = () => screen.getByRole('button', { name: /^Show new/ });
  reveal().focus();
  fireEvent.click(reveal());
  await waitFor(() => expect(document.activeElement?.getAttribute('data-status')).toBe('s4'));
  await arrive(fake, 's5');
  const elsewhere = screen.getAllByRole('article')[2];
  elsewhere?.focus();
  fireEvent.click(reveal());
  await act(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(document.activeElement).toBe(elsewhere);
});

test('a user who returns finds the focus on the row where it was', async () => {
  const fake = fakeCtx({ me: 'a9' });
  withPage(fake, down(3, 1));
  const first = renderIn(
    fake,
    <StatusScope>
      <Timeline kind="home" head={{ icon: House, name: 'Home' }} source={TIMELINES.home.source({})} />
    </StatusScope>,
  );
  await act(settle);
  screen.getAllByRole('article')[1]?.focus();
  first.unmount();
  await show(fake);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-status')).toBe('s2'));
});

test('the last known statuses are marked as such while they are refreshed, and keep their elements', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.keeps(/timelines/, { json: down(3, 1) });
  const answer = Promise.withResolvers<void>();
  fake.api.on(/timelines/, () => answer.promise.then(() => ({ json: down(4, 2) })));
  await show(fake);
  const [newest] = screen.getAllByRole('article');
  expect(newest?.getAttribute('data-status')).toBe('s3');
  expect(screen.getByRole('progressbar', { name: 'Loading posts' })).toBeTruthy();
  expect(screen.getByText('Loading missing posts')).toBeTruthy();
  answer.resolve();
  await act(settle);
  expect(screen.getAllByRole('article').map((row) => row.getAttribute('data-status'))).toEqual(['s4', 's3', 's2']);
  expect(screen.getAllByRole('article')[1]).toBe(newest);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a refresh that fails leaves the last known statuses, says why, and can be tried again', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.keeps(/timelines/, { json: down(3, 1) });
  fake.api.on(/timelines/, () => {
    throw apiError(500);
  });
  await show(fake);
  await act(vi.dynamicImportSettled);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('progressbar')).toBeNull();
  withPage(fake, down(4, 2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(screen.getAllByRole('article')[0]?.getAttribute('data-status')).toBe('s4');
});

test.each([
  ['has scrolled', () => void vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400)],
  ['is in a status with the keyboard', () => screen.getAllByRole('article')[0]?.focus()],
])('new statuses wait for somebody who %s while the last known ones are refreshed', async (_, happens) => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.keeps(/timelines/, { json: down(3, 1) });
  const answer = Promise.withResolvers<void>();
  fake.api.on(/timelines/, () => answer.promise.then(() => ({ json: down(4, 2) })));
  await show(fake);
  happens();
  answer.resolve();
  await act(settle);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Show new (1)' })).toBeTruthy();
});
