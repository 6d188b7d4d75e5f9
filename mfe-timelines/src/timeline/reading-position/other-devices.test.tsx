import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiError, down, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { PositionServer, type ServerKind } from '../testing/position-server.ts';
import { TimelineScreen } from '../timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const KEEPING = ['mastodon', 'akkoma', 'pleroma'] as const;
/** Rows are 100 px high and stand below each other, as long as their statuses are known. */
const ROW_PX = 100;

interface Options {
  kept?: string;
  newest?: number;
  /** What this browser is answered otherwise. */
  answer?: (fake: FakeCtx) => void;
}

/** Opens home in another browser of the same account. */
async function open(server: PositionServer, { kept, newest = 50, answer }: Options = {}) {
  const fake = fakeCtx({ me: 'a9', settings: { virtualScrolling: false }, abilities: server.abilities });
  if (kept) await fake.ctx.ports.storage.set('home.read', kept);
  fake.api.on(/timelines/, ({ query }) => {
    const below = query?.max_id ? Number(String(query.max_id).slice(1)) - 1 : newest;
    const last = Math.max(1, below - Number(query?.limit ?? 20) + 1);
    return { json: down(below, last), page: { next: last > 1 ? { max_id: `s${last}` } : undefined } };
  });
  server.serve(fake);
  answer?.(fake);
  const view = renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await pass(500);
  return { fake, ...view };
}
async function pass(ms: number) {
  await act(settle);
  await act(vi.dynamicImportSettled);
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(settle);
}
const rows = () => screen.getAllByRole('article').map((row) => row.getAttribute('data-status') ?? row.textContent);
const offer = () => screen.queryByRole('button', { name: 'Continue where you were on another device' });
const go = async () => {
  fireEvent.click(offer()!);
  await pass(3_000);
};
const kept = (fake: FakeCtx) => fake.ctx.ports.storage.get<string>('home.read');
const comeBack = async () => {
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(500);
};

describe.each(KEEPING)('on a server of the kind of %s', (kind) => {
  test('what one browser has read is offered to another one, and counts as read there', async () => {
    const server = new PositionServer(kind);
    const first = await open(server);
    await pass(5_000);
    expect([server.home, server.saves]).toEqual(['s50', 1]);
    first.unmount();
    await open(server, { kept: 's40', newest: 80 });
    expect(offer()).toBeTruthy();
    await go();
    expect(rows()[rows().indexOf('You were here') + 1]).toBe('s50');
    expect(document.activeElement?.getAttribute('data-status')).toBe('s50');
    expect(offer()).toBeNull();
  });

  test('an older position is never written over a newer one', async () => {
    const server = new PositionServer(kind);
    const { unmount } = await open(server);
    server.leave('s60');
    await pass(5_000);
    unmount();
    await pass(0);
    expect([server.home, server.saves]).toEqual(['s60', 0]);
  });

  test('nothing is written twice, nor while nothing newer was on the screen', async () => {
    const server = new PositionServer(kind);
    server.leave('s50');
    const { unmount } = await open(server, { kept: 's50' });
    await pass(20_000);
    unmount();
    await pass(0);
    expect(server.saves).toBe(0);
  });
});

describe('a visit that ends before the server has said where other devices are', () => {
  /** Leaves home while the server's answer is still out. */
  async function glimpse(server: PositionServer, kept?: string) {
    const answer = (fake: FakeCtx) => {
      fake.api.on(/^GET .*(markers|settings)/, () => new Promise(() => undefined));
    };
    const { fake, unmount } = await open(server, { kept, answer });
    const asked = fake.api.asked(/markers|settings/).length;
    unmount();
    await pass(10_000);
    expect([fake.api.asked(/markers|settings/).length, server.saves]).toEqual([asked, 0]);
    return fake;
  }
  /** A later visit of the same browser. */
  async function again(server: PositionServer, fake: FakeCtx, newest = 60) {
    fake.ctx.ports.navigation.go('/main/friends');
    const left = await fake.ctx.ports.storage.get<string>('home.glimpsed');
    const storing = (next: FakeCtx) => void next.ctx.ports.storage.set('home.glimpsed', left);
    return open(server, { newest, answer: storing, kept: await kept(fake) });
  }

  test.each(KEEPING)('on %s: the next visit knows what was on its screen, and tells the server', async (kind) => {
    const server = new PositionServer(kind);
    const { fake, unmount } = await again(server, await glimpse(server));
    expect(rows()[rows().indexOf('You were here') + 1]).toBe('s50');
    await pass(5_000);
    expect([server.home, await kept(fake)]).toEqual(['s60', 's60']);
    expect(await fake.ctx.ports.storage.keys()).not.toContain('home.glimpsed');
    unmount();
  });

  test('another device’s position is offered all the same, and a glimpse is no answer to it', async () => {
    const server = new PositionServer('mastodon');
    server.leave('s45');
    const first = await glimpse(server, 's40');
    const { fake, unmount } = await again(server, first, 50);
    expect(offer()).toBeTruthy();
    await pass(10_000);
    expect([server.home, server.saves, await kept(fake)]).toEqual(['s45', 0, 's40']);
    await go();
    await pass(10_000);
    unmount();
    expect(await fake.ctx.ports.storage.keys()).not.toContain('home.glimpsed');
  });
});

test('an offer that nobody answers leaves the position as it is', async () => {
  const server = new PositionServer('mastodon');
  server.leave('s45');
  const { unmount, fake } = await open(server, { kept: 's40' });
  expect(offer()).toBeTruthy();
  await pass(10_000);
  unmount();
  await pass(0);
  expect([server.home, server.saves, await kept(fake)]).toEqual(['s45', 0, 's40']);
});

test('whoever stays where they are has read what was on the screen', async () => {
  const server = new PositionServer('mastodon');
  server.leave('s45');
  const { fake } = await open(server, { kept: 's40' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(offer()).toBeNull();
  await pass(5_000);
  expect([server.home, await kept(fake)]).toEqual(['s50', 's50']);
});

test('a position in the window needs no offer', async () => {
  const server = new PositionServer('mastodon');
  server.leave('s49');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = Number(this.dataset['index'] ?? 0) * ROW_PX;
    return { top, bottom: top + ROW_PX } as DOMRect;
  });
  await open(server, { kept: 's40' });
  expect(offer()).toBeNull();
  await pass(5_000);
  expect(server.home).toBe('s50');
});

test('the user comes back: what waits and was read elsewhere is not counted, and is shown on the way there', async () => {
  const server = new PositionServer('mastodon');
  const { fake } = await open(server);
  await pass(5_000);
  fake.api.on(/timelines/, { json: down(54, 35) });
  window.scrollY = 500;
  fake.stream$.next('polling');
  await pass(20_000);
  expect(screen.getByRole('button', { name: 'Show new (4)' })).toBeTruthy();
  server.leave('s53');
  await pass(30_000);
  await comeBack();
  expect(screen.getByRole('button', { name: 'Show new (1)' })).toBeTruthy();
  const asked = fake.api.asked(/^GET .*markers/).length;
  await comeBack();
  expect(fake.api.asked(/^GET .*markers/)).toHaveLength(asked);
  await go();
  expect(rows().slice(0, 3)).toEqual(['s54', 'You were here', 's53']);
  window.scrollY = 0;
});

test('a place that is too far back is said to be', async () => {
  const server = new PositionServer('mastodon');
  server.leave('s20');
  const { fake } = await open(server, { newest: 900 });
  await go();
  expect(fake.noticeTexts()).toEqual(['The place you reached on the other device is too far back to load here.']);
  expect(offer()).toBeNull();
});

test('a place that fails to load can be tried again', async () => {
  const server = new PositionServer('mastodon');
  server.leave('s20');
  let isDown = false;
  const { fake } = await open(server, { newest: 200 });
  fake.api.on(/timelines/, ({ query }) => {
    if (isDown) throw apiError(500);
    const below = Number(String(query?.max_id).slice(1)) - 1;
    return { json: down(below, below - 39), page: { next: { max_id: `s${below - 39}` } } };
  });
  isDown = true;
  await go();
  expect(fake.noticeTexts()).toEqual([expect.stringContaining('Couldn’t load the posts up to your place.')]);
  expect(offer()).toBeTruthy();
  isDown = false;
  await go();
  expect(document.activeElement?.getAttribute('data-status')).toBe('s20');
});

test('Akkoma: another device that saves at the same time is not written over', async () => {
  const server = new PositionServer('akkoma');
  server.leave('s30');
  const { fake } = await open(server, { kept: 's30' });
  const put = /^PUT .*reading$/;
  let left = 1;
  fake.api.on(put, () => {
    if (left-- > 0) {
      server.leave('s48');
      throw apiError(422, 'invalid', 'must be incremented by 1');
    }
    return { json: {} };
  });
  await pass(5_000);
  expect(fake.api.asked(put).map(({ body }) => body)).toEqual([
    { settings: { home: 's50', other: 1 }, version: 2 },
    { settings: { home: 's50', other: 1 }, version: 3 },
  ]);
  expect(fake.errors).toEqual([]);
});

test.each<[ServerKind, RegExp, unknown]>([
  ['akkoma', /^GET .*reading$/, { settings: { home: { id: 3 } }, version: 4 }],
  ['akkoma', /^GET .*reading$/, { settings: { home: '' }, version: 4 }],
  ['pleroma', /^GET .*settings/, { home: ['s60'] }],
])('%s: what another client wrote there is no position', async (kind, path, json) => {
  const server = new PositionServer(kind);
  server.leave('s1');
  const { fake } = await open(server, { kept: 's40', answer: ({ api }) => void api.on(path, { json }) });
  expect([offer(), rows().indexOf('You were here'), fake.errors]).toEqual([null, 10, []]);
});

test('409: another device was faster, and nothing is said of it', async () => {
  const server = new PositionServer('mastodon');
  const { fake } = await open(server);
  fake.api.on(/^POST .*markers/, () => {
    throw apiError(409, 'invalid', 'Conflict during update, please try again');
  });
  await pass(5_000);
  expect([fake.api.asked(/^POST .*markers/).length, fake.errors, fake.noticeTexts()]).toEqual([1, [], []]);
});

test('a server that keeps neither is asked for no settings', async () => {
  const server = new PositionServer('other');
  const { fake } = await open(server);
  await pass(5_000);
  expect(fake.api.calls.filter(({ path }) => /settings/.test(path))).toEqual([]);
  expect(await kept(fake)).toBe('s50');
});
