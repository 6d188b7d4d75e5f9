import { sampleModule } from '@skerry/shared/testing';
import { Subject } from '@skerry/shared/runtime';
import type { FeedModule, ModuleFeed } from '@skerry/shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/testing/test-doubles.ts';
import { shellTexts } from '../testing/shell-texts.ts';
import { BLOCKED_KEY, bucketOf, withCanaries } from './canaries.ts';

const build = (id: string, name: string): FeedModule => ({ ...sampleModule(id), base: `/modules/${id}/${name}/` });
const TIDE = build('tide', '1.0.0-aaaa');
const SEA = build('sea', '1.0.0-aaaa');
const canary = (module: FeedModule, percent: number) => ({ percent, ...module });
const NEW_TIDE = build('tide', '1.1.0-bbbb');

const t = await shellTexts();
let stopped$: Subject<FeedModule>;
const show = vi.fn();
const report = vi.fn();
let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
  stopped$ = new Subject();
  show.mockReset();
  report.mockReset();
});

const partsFor = (accountId: string | null) => ({
  accountId,
  supervisors: { stopped$ },
  notices: { show },
  i18n: { t },
  report,
  signal: new AbortController().signal,
});

function basesFor(accountId: string | null, canaries: ModuleFeed['canaries'], kept: () => Storage = () => storage) {
  const feed = { modules: [TIDE, SEA], canaries };
  return withCanaries(feed, partsFor(accountId), kept).modules.map(({ base }) => base);
}

const ACCOUNTS = Array.from({ length: 5_000 }, (_, at) => `A${at.toString(36)}x`);
const shareOf = (percent: number) =>
  ACCOUNTS.filter((id) => basesFor(id, [canary(NEW_TIDE, percent)]).includes(NEW_TIDE.base));

test('an account has the canary or has it not, and always the same; a visitor has what most have', () => {
  const first = shareOf(20);
  expect(first.length / ACCOUNTS.length).toBeCloseTo(0.2, 1.5);
  expect(shareOf(20)).toEqual(first);
  expect(shareOf(100)).toHaveLength(ACCOUNTS.length);
  expect(basesFor(null, [canary(NEW_TIDE, 100)])).toEqual([TIDE.base, SEA.base]);
});

test('with a greater share those who had it keep it', () => {
  const more = new Set(shareOf(40));
  expect(shareOf(10).every((id) => more.has(id))).toBe(true);
});

test('another module is tried by other accounts', () => {
  const same = ACCOUNTS.filter((id) => bucketOf('tide', id) < 10 && bucketOf('sea', id) < 10);
  expect(same.length / ACCOUNTS.length).toBeLessThan(0.02);
  expect(same.length).toBeGreaterThan(0);
});

test('only the module that it is of is replaced', () => {
  expect(basesFor('1', [canary(NEW_TIDE, 100), canary(build('gone', '2.0.0-cccc'), 100)])).toEqual([
    NEW_TIDE.base,
    SEA.base,
  ]);
});

test('a canary that stops is blocked in this browser and says so; of another module, or another build, it is not', () => {
  const canaries = [canary(NEW_TIDE, 100)];
  basesFor('1', canaries);
  stopped$.next(SEA);
  stopped$.next(TIDE);
  expect(show).not.toHaveBeenCalled();
  stopped$.next(NEW_TIDE);
  expect(show.mock.calls).toEqual([
    [
      {
        level: 'info',
        text: 'That was a trial version. Reload to go back to the previous one.',
        ms: 0,
      },
    ],
  ]);
  expect(basesFor('1', canaries)).toEqual([TIDE.base, SEA.base]);
  expect(basesFor('1', [canary(build('tide', '1.1.1-dddd'), 100)])[0]).toBe('/modules/tide/1.1.1-dddd/');
  const names = JSON.parse(storage.getItem(BLOCKED_KEY) ?? '') as string[];
  expect(names).toEqual([NEW_TIDE.base]);
});

test('no more than 50 are kept, the latest', () => {
  for (let at = 0; at < 60; at += 1) {
    const one = build('tide', `2.0.${at}-eeee`);
    basesFor('1', [canary(one, 100)]);
    stopped$.next(one);
  }
  const names = JSON.parse(storage.getItem(BLOCKED_KEY) ?? '') as string[];
  expect([names.length, names.at(-1)]).toEqual([50, '/modules/tide/2.0.59-eeee/']);
});

test.each<[string, () => Storage]>([
  [
    'refuses',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'has something else there',
    () => {
      storage.setItem(BLOCKED_KEY, '{"tide": ');
      return storage;
    },
  ],
])('a storage that %s blocks none, and the page goes on', (_, kept) => {
  const canaries = [canary(NEW_TIDE, 100)];
  expect(basesFor('1', canaries, kept)[0]).toBe(NEW_TIDE.base);
  expect(report).toHaveBeenCalledOnce();
  stopped$.next(NEW_TIDE);
  expect(show).toHaveBeenCalled();
});

test.each([
  null,
  'x',
  { modules: 1, canaries: [] },
  { modules: [], canaries: [null] },
  { modules: [{}], canaries: [] },
])('a feed that is none is left to its reader: %j', (feed) => {
  expect(withCanaries<unknown>(feed, partsFor('1'), () => storage)).toBe(feed);
});
