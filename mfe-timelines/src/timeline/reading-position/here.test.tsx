import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiError, down, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { TimelineScreen } from '../timeline-screen.tsx';
// Loaded once here, so that no test waits for what is on demand.
import '../other-row.tsx';
import './here.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Nothing has a height here: all rows are drawn. */
const reader = () => {
  const fake = fakeCtx({ me: 'a9', settings: { virtualScrolling: false } });
  fake.api
    .on(/frontend_settings\/skerry$/, { json: [] })
    .on(/^PUT .*frontend_settings/, ({ body }) => ({ json: body }));
  return fake;
};
const SAVE = /^POST .*markers/;
interface Options {
  fake?: FakeCtx;
  kept?: string;
  marker?: string | null;
  route?: string;
}
/** `marker`: the server's; `null`: it keeps none for home. */
async function open({ fake = reader(), kept, marker = null, route = 'timelines.home' }: Options = {}) {
  if (kept) await fake.ctx.ports.storage.set('home.read', kept);
  fake.api.on(/timelines/, ({ query }) => ({
    json: query?.max_id ? down(30, 21) : down(50, 31),
    page: { next: query?.max_id ? undefined : { max_id: 's31' } },
  }));
  fake.api.on(/^GET .*markers/, {
    json: marker ? { home: { last_read_id: marker, updated_at: '2026-11-20T10:00:00Z' } } : {},
  });
  fake.api.on(SAVE, ({ body }) => ({ json: marker === null ? {} : body }));
  const view = renderIn(fake, <TimelineScreen params={{ routeId: route }} />);
  await pass(300);
  return { fake, ...view };
}
async function pass(ms: number) {
  await act(settle);
  await act(vi.dynamicImportSettled);
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(settle);
}
const rows = () => screen.getAllByRole('article').map((row) => row.getAttribute('data-status') ?? row.textContent);
const sent = (fake: FakeCtx) => fake.api.asked(SAVE).map(({ body }) => body);
const kept = (fake: FakeCtx) => fake.ctx.ports.storage.get('home.read');

test('home says where the user was: above the newest status that they saw in this browser', async () => {
  await open({ kept: 's48' });
  expect(rows().slice(0, 4)).toEqual(['s50', 's49', 'You were here', 's48']);
});

test('the account’s marker leads where another device was further, and not where it was behind', async () => {
  const { unmount } = await open({ kept: 's40', marker: 's47' });
  expect(rows().indexOf('You were here')).toBe(3);
  unmount();
  await open({ kept: 's48', marker: 's40' });
  expect(rows().indexOf('You were here')).toBe(2);
});

test.each(['s50', undefined])('with nothing new, or on the first visit (%s), there is no such line', async (at) => {
  await open(at ? { kept: at } : {});
  expect(screen.queryByText('You were here')).toBeNull();
});

test('it stays while the user reads, and the newest status on the screen is kept for the next visit', async () => {
  const { fake, unmount } = await open({ kept: 's48', marker: 's48' });
  await pass(5_000);
  expect(await kept(fake)).toBe('s50');
  expect(sent(fake)).toEqual([{ home: { last_read_id: 's50' } }]);
  expect(rows()[2]).toBe('You were here');
  unmount();
  expect(sent(fake)).toHaveLength(1);
});

test('who leaves before is not asked to wait: the position is kept at once', async () => {
  const { fake, unmount } = await open({ kept: 's48', marker: 's48' });
  expect(sent(fake)).toEqual([]);
  unmount();
  await pass(0);
  expect(await kept(fake)).toBe('s50');
  expect(sent(fake)).toHaveLength(1);
});

test('it is kept at once, too, when the page is hidden', async () => {
  const { fake } = await open({ kept: 's48', marker: 's48' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(await kept(fake)).toBe('s50');
  expect(sent(fake)).toHaveLength(1);
});

test('a server that keeps no position of home is told once; this browser keeps it', async () => {
  const { fake, unmount } = await open({ kept: 's40' });
  await pass(5_000);
  expect(sent(fake)).toHaveLength(1);
  unmount();
  fake.api.on(/timelines/, { json: down(60, 41) });
  // Another visit, not a return.
  fake.ctx.ports.navigation.go('/main/friends');
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await pass(6_000);
  expect(await kept(fake)).toBe('s60');
  expect(sent(fake)).toHaveLength(1);
});

test('a repeat that has the id of an older status says nothing of the time: not of the line, nor of the position', async () => {
  const fake = reader();
  const repeated = { ...wireStatus('s10'), account: wireAccount('a2'), reblog: wireStatus('s10') };
  await fake.ctx.ports.storage.set('home.read', 's48');
  fake.api.on(/timelines/, { json: [repeated, ...down(50, 31)] }).on(/markers/, { json: {} });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await pass(6_000);
  expect(rows().slice(0, 5)).toEqual(['s10', 's50', 's49', 'You were here', 's48']);
  expect(await kept(fake)).toBe('s50');
});

test('in a tab that nobody sees nothing is read', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { fake, unmount } = await open({ kept: 's40' });
  await pass(6_000);
  expect(await kept(fake)).toBe('s40');
  // Until the user turns to it.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(6_000);
  expect(await kept(fake)).toBe('s50');
  unmount();
});

test('a line that would move what is being read waits until its place is out of sight', async () => {
  let top = 200;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top, bottom: top + 100 }) as DOMRect,
  );
  const fake = reader();
  let answer: (reply: { json: object }) => void = () => undefined;
  fake.api.on(/timelines/, { json: down(50, 31) });
  fake.api.on(
    /^GET .*markers/,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await pass(300);
  answer({ json: { home: { last_read_id: 's48', updated_at: null } } });
  await pass(300);
  expect(screen.queryByText('You were here')).toBeNull();
  top = 5_000;
  act(() => void window.dispatchEvent(new Event('scroll')));
  await pass(300);
  expect(rows()[2]).toBe('You were here');
});

test('other timelines have no position, and a failure of the server is only reported', async () => {
  const { fake } = await open({ route: 'timelines.local', kept: 's48' });
  expect(fake.api.asked(/markers/)).toEqual([]);
  expect(screen.queryByText('You were here')).toBeNull();
  const home = reader();
  const { unmount } = await open({ fake: home, kept: 's48' });
  unmount();
  const broken = reader();
  await open({ fake: broken, kept: 's48' });
  broken.api.on(SAVE, () => {
    throw apiError(500);
  });
  await pass(5_000);
  expect(broken.errors).toHaveLength(1);
  expect(broken.noticeTexts()).toEqual([]);
});

test('the line is not drawn into the last known statuses: it comes with the new ones', async () => {
  const fake = reader();
  fake.api.keeps(/timelines/, { json: down(49, 30), page: { next: { max_id: 's30' } } });
  await fake.ctx.ports.storage.set('home.read', 's48');
  const answer = Promise.withResolvers<void>();
  fake.api.on(/timelines/, () =>
    answer.promise.then(() => ({ json: down(50, 31), page: { next: { max_id: 's31' } } })),
  );
  fake.api.on(/markers/, { json: {} });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await pass(300);
  expect(rows().slice(0, 2)).toEqual(['s49', 's48']);
  expect(screen.queryByText('You were here')).toBeNull();
  answer.resolve();
  await pass(300);
  expect(rows().slice(0, 4)).toEqual(['s50', 's49', 'You were here', 's48']);
});
