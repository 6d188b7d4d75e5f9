// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameParts, type PartLoaders, type Parts } from './frame-parts.ts';

const idle: (() => void)[] = [];
const part = {} as never;
const asked: string[] = [];
const loader = (name: keyof Parts) => vi.fn(async () => (asked.push(name), part));
const loaders = {
  over: loader('over'),
  user: loader('user'),
  login: loader('login'),
  about: loader('about'),
} satisfies PartLoaders;
const report = vi.fn();
const turns = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1));
});
afterEach(() => {
  asked.length = 0;
  idle.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('after the first screen the keys are fetched, then each part that is wanted in an idle moment of its own', async () => {
  const parts = new FrameParts(loaders, report);
  parts.want('login');
  parts.want('over');
  await turns();
  expect(asked).toEqual([]);
  parts.start();
  parts.want('about');
  await turns();
  expect(asked).toEqual(['over']);
  for (const expected of [
    ['over', 'login'],
    ['over', 'login', 'about'],
  ]) {
    idle.shift()?.();
    await turns();
    expect(asked).toEqual(expected);
  }
  expect(idle).toEqual([]);
});

test('a page that has ended fetches nothing more', async () => {
  const parts = new FrameParts(loaders, report);
  loaders.over.mockRejectedValueOnce(new Error('no network'));
  parts.want('about');
  parts.start();
  await turns();
  parts.end();
  await vi.advanceTimersByTimeAsync(3000);
  expect([asked, idle]).toEqual([[], []]);
});

test('a part that is needed does not wait, and is fetched once', async () => {
  const parts = new FrameParts(loaders, report, { user: part });
  parts.need('login');
  parts.need('login');
  parts.need('user');
  expect(asked).toEqual(['login']);
});

test('a part that could not be loaded is reported, and fetched again after three seconds', async () => {
  loaders.login.mockRejectedValueOnce(new Error('no network'));
  const parts = new FrameParts(loaders, report);
  const seen: (keyof Parts)[][] = [];
  parts.loaded$.subscribe((loaded) => seen.push(Object.keys(loaded) as (keyof Parts)[]));
  parts.need('login');
  await vi.advanceTimersByTimeAsync(2999);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no network'));
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([[], ['login']]);
});
