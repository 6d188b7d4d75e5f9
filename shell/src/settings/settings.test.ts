import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { MemoryStorage, refusedStorage } from '../session/testing/test-doubles.ts';
import type { SettingsService } from '../services.ts';
import { SAMPLE_PREFERENCES } from '../testing/sample-preferences.ts';
import { ownPreferences } from './own-preferences.ts';
import { createSettings } from './settings.ts';
import { BROKEN_SETTINGS_KEY, SETTINGS_KEY } from './stored-settings.ts';

let storage: MemoryStorage;
let instance$: BehaviorSubject<Readonly<Record<string, unknown>>>;
let tabs: EventTarget;
let unread: unknown[];
let problems: string[];
let page: AbortController;

beforeEach(() => {
  storage = new MemoryStorage();
  instance$ = new BehaviorSubject({});
  tabs = new EventTarget();
  problems = [];
  unread = [];
  page = new AbortController();
});
afterEach(() => page.abort());

function start(kept?: unknown, where: () => Storage = () => storage): SettingsService {
  if (kept !== undefined)
    storage.setItem(SETTINGS_KEY, typeof kept === 'string' ? kept : JSON.stringify({ version: [1, 0], values: kept }));
  const settings = createSettings({
    storage: where,
    instanceDefaults$: instance$,
    tabs,
    report: (problem) => problems.push(problem),
    i18n: () => ({ locale: 'en', asEnglish: (text) => text }),
    onUnread: (values) => unread.push(values),
    onRefused: () => unread.push('refused'),
    signal: page.signal,
  });
  settings.declare(SAMPLE_PREFERENCES);
  return settings;
}

const stored = () =>
  JSON.parse(storage.getItem(SETTINGS_KEY) ?? 'null') as { version: number[]; values: Record<string, unknown> };

function changedElsewhere(values: object): void {
  storage.setItem(SETTINGS_KEY, JSON.stringify({ version: [1, 0], values }));
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SETTINGS_KEY }));
}

describe('where a value comes from', () => {
  test('defaults, overridden by the instance, overridden by the user', async () => {
    const settings = start({ hideNsfw: false });
    expect([settings.get('hideNsfw'), settings.get('theme')]).toEqual([false, 'pleroma-dark']);
    instance$.next({ theme: 'skerry-light', hideNsfw: true, logo: '/logo.svg' });
    expect([settings.get('hideNsfw'), settings.get('theme')]).toEqual([false, 'skerry-light']);
    await settings.set('theme', 'high-contrast');
    expect(settings.get('theme')).toBe('high-contrast');
  });

  test('a choice that is taken back gives way to the default, which the instance may change', async () => {
    const settings = start({ theme: 'sand' });
    instance$.next({ theme: 'skerry-light' });
    expect(settings.defaultOf('theme')).toBe('skerry-light');
    await settings.reset('theme');
    expect(settings.get('theme')).toBe('skerry-light');
    instance$.next({ theme: 'lichen' });
    expect([settings.get('theme'), settings.defaultOf('theme'), settings.defaultOf('none')]).toEqual([
      'lichen',
      'lichen',
      undefined,
    ]);
    expect(settings.explicit()).toEqual({});
    expect(problems).toEqual([]);
    expect(start(stored().values).get('theme')).toBe('lichen');
  });

  test("the user's choices alone, for export", async () => {
    const settings = start({ hideNsfw: false });
    instance$.next({ theme: 'skerry-light' });
    await settings.set('greentext', true);
    expect(settings.explicit()).toEqual({ hideNsfw: false, greentext: true });
  });

  test('operators may write hideSitename too', () => {
    const settings = start();
    instance$.next({ hideSitename: true });
    expect(settings.get('hideSiteName')).toBe(true);
  });

  test('observers are notified at once, and then only of changes of their own', async () => {
    const settings = start();
    const seen: unknown[] = [];
    settings.observe('muteWords').subscribe((words) => seen.push(words));
    await settings.set('greentext', true);
    await settings.set('muteWords', ['spoilers']);
    changedElsewhere({ muteWords: ['spoilers'], greentext: false });
    expect(seen).toEqual([[], ['spoilers']]);
  });
});

describe('storing', () => {
  test('[SH-122] all are under one key, with the version of the specification', async () => {
    const settings = start();
    await settings.set('theme', 'skerry-light');
    await settings.set('greentext', true);
    expect(storage.length).toBe(1);
    expect(stored()).toEqual({ version: [1, 0], values: { theme: 'skerry-light', greentext: true }, accounts: {} });
  });

  test('[SH-123] nothing is written but what the user changed', () => {
    start();
    instance$.next({ theme: 'skerry-light' });
    expect(storage.length).toBe(0);
  });

  test('unknown keys survive, and so does what another tab has written meanwhile', async () => {
    const settings = start({ futureThing: { deep: true } });
    storage.setItem(
      SETTINGS_KEY,
      JSON.stringify({ version: [1, 0], values: { futureThing: { deep: true }, hideNsfw: false } }),
    );
    await settings.set('greentext', true);
    expect(stored().values).toEqual({ futureThing: { deep: true }, hideNsfw: false, greentext: true });
  });

  test('the preferences of a disabled module stay unchanged, and hold again with the module', async () => {
    const settings = start({ 'tide.height': 7, 'tide.name': 5 });
    expect(settings.get('tide.height')).toBeUndefined();
    await expect(settings.set('tide.height', 8)).rejects.toThrow('No module that is on declares');
    await settings.set('greentext', true);
    expect(stored().values).toEqual({ 'tide.height': 7, 'tide.name': 5, greentext: true });
    expect(problems).toEqual([]);
    const seen: unknown[] = [];
    settings.observe('tide.height').subscribe((height) => seen.push(height));
    settings.declare([
      {
        id: 'tide',
        preferences: {
          'tide.height': { type: 'number', default: 3, max: 9 },
          'tide.name': { type: 'text', default: 'Skerry' },
        },
      },
    ]);
    expect([seen, settings.get('tide.name')]).toEqual([[undefined, 7], 'Skerry']);
    expect(problems).toEqual(['stored settings with a bad value: tide.name']);
  });

  test('other tabs are followed: what they change, and that they delete everything', () => {
    const settings = start();
    changedElsewhere({ greentext: true });
    expect(settings.get('greentext')).toBe(true);
    storage.clear();
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'skerry.other' }));
    expect(settings.get('greentext')).toBe(true);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(settings.get('greentext')).toBe(false);
  });

  test('with the page ends that other tabs and the instance are followed', () => {
    const settings = start();
    const reads = vi.spyOn(storage, 'getItem');
    page.abort();
    changedElsewhere({ greentext: true });
    instance$.next({ hideNsfw: false });
    expect([settings.get('greentext'), settings.get('hideNsfw')]).toEqual([false, true]);
    expect([instance$.observed, reads.mock.calls]).toEqual([false, []]);
  });

  test('where the browser refuses storage, the value holds until the page is left, and `set` rejects', async () => {
    const settings = start(undefined, refusedStorage);
    await expect(settings.set('greentext', true)).rejects.toMatchObject({
      name: 'StorageUnavailable',
      code: 'storage-unavailable',
    });
    expect(settings.get('greentext')).toBe(true);
    expect(unread).toEqual(['refused']);
  });

  test('[SH-125] a failure to load is only logged', () => {
    expect(start(undefined, refusedStorage).get('theme')).toBe('pleroma-dark');
    expect(problems).toEqual(['the stored settings could not be loaded']);
  });
});

describe('bad values', () => {
  test.each<[string, object]>([
    ['theme', { theme: 7 }],
    ['replyVisibility', { replyVisibility: 'friends' }],
    ['hideNsfw', { hideNsfw: 'yes' }],
    ['maxThumbnails', { maxThumbnails: -1 }],
    ['muteWords', { muteWords: ['a', 1] }],
    ['highlight', { highlight: { alice: { type: 'blinking', color: '#fff' } } }],
    ['notificationVisibility', { notificationVisibility: { likes: 'no' } }],
  ])('of %s are left out and reported, the others hold', (key, bad) => {
    const settings = start({ greentext: true, ...bad });
    expect(settings.explicit()).toEqual({ greentext: true });
    expect(problems).toEqual([`stored settings with a bad value: ${key}`]);
  });

  test('are reported once, however often they are read', async () => {
    const settings = start({ theme: 7 });
    changedElsewhere({ theme: 7, greentext: true });
    await settings.set('hideNsfw', false);
    expect(problems).toEqual(['stored settings with a bad value: theme']);
  });

  test("of the instance's configuration give way to the default", () => {
    const settings = start();
    instance$.next({ theme: true, maxThumbnails: 3, maxDepthInThread: -1 });
    expect([settings.get('theme'), settings.get('maxThumbnails'), settings.get('maxDepthInThread')]).toEqual([
      'pleroma-dark',
      3,
      6,
    ]);
    expect(problems).toEqual(["the instance's configuration with a bad value: theme, maxDepthInThread"]);
  });

  test('cannot be set either', async () => {
    const settings = start();
    await expect(settings.set('maxThumbnails', -1)).rejects.toThrow('-1 cannot be the preference "maxThumbnails".');
    expect([settings.get('maxThumbnails'), storage.length]).toEqual([16, 0]);
  });

  test('missing members of a record are filled with defaults', () => {
    expect(start({ notificationVisibility: { likes: false } }).get('notificationVisibility')).toEqual({
      follows: true,
      mentions: true,
      likes: false,
      repeats: true,
      moves: true,
      emojiReactions: true,
      followRequest: true,
      polls: true,
    });
  });

  test.each<[string, object]>([
    ['{"version":[1,0],"val', {}],
    ['[]', {}],
    ['{"values":1}', {}],
    ['{"values":{"theme":"skerry-light"}}', { theme: 'skerry-light' }],
    ['{"version":"1","values":{"theme":"skerry-light"}}', { theme: 'skerry-light' }],
    ['{"version":[2,0],"values":{"theme":"skerry-light"},"else":1}', { theme: 'skerry-light' }],
  ])(
    'a state that cannot be read (%s) is put aside, which is said once; what can be of it holds: %j',
    async (raw, rest) => {
      const settings = start(raw);
      expect(storage.getItem(BROKEN_SETTINGS_KEY)).toBe(raw);
      expect(unread).toEqual([{}]);
      expect(settings.explicit()).toEqual(rest);
      await settings.set('greentext', true);
      expect(stored()).toEqual({ version: [1, 0], values: { ...rest, greentext: true }, accounts: {} });
      start();
      expect(unread).toEqual([{}]);
    },
  );

  test('what can be read of the accounts holds, each by itself', () => {
    const settings = start('{"values":1,"accounts":{"A1":{"greentext":true},"A2":"nothing"}}');
    settings.use('A1');
    expect([settings.explicit(), stored()]).toEqual([
      { greentext: true },
      { version: [1, 0], values: {}, accounts: { A1: { greentext: true } } },
    ]);
  });

  test('a later version of the same form is read and kept as it is', async () => {
    const state = { version: [1, 7], values: { theme: 'skerry-light' }, accounts: { A1: { greentext: true } } };
    const settings = start(JSON.stringify(state));
    expect([settings.get('theme'), unread]).toEqual(['skerry-light', []]);
    await settings.set('hideNsfw', false);
    expect(stored()).toEqual({ ...state, values: { theme: 'skerry-light', hideNsfw: false } });
  });

  test('a bad value is given to who says it, and stays stored until it is chosen again; the instance’s are not the user’s', async () => {
    const settings = start({ theme: 7, hideNsfw: 'yes', greentext: true });
    expect(unread).toEqual([{ theme: 7, hideNsfw: 'yes' }]);
    instance$.next({ theme: true });
    expect(unread).toHaveLength(1);
    await settings.set('theme', 'skerry-light');
    expect(stored().values).toEqual({ theme: 'skerry-light', hideNsfw: 'yes', greentext: true });
  });

  test('a key like __proto__ changes nothing but itself', () => {
    start('{"version":[1,0],"values":{"__proto__":{"greentext":true},"constructor":1}}');
    expect(({} as { greentext?: boolean }).greentext).toBeUndefined();
    expect(problems).toEqual([]);
  });
});

describe('several accounts', () => {
  const accounts = () => (stored() as unknown as { accounts: object }).accounts;

  test('each has its own choices, and begins with what the browser had', async () => {
    const settings = start({ hideNsfw: false });
    const seen: unknown[] = [];
    settings.observe('greentext').subscribe((value) => seen.push(value));
    settings.use('A1');
    await settings.set('greentext', true);
    settings.use('A2');
    expect([settings.get('greentext'), settings.get('hideNsfw')]).toEqual([false, false]);
    await settings.set('hideNsfw', true);
    settings.use('A1');
    expect([settings.get('greentext'), settings.get('hideNsfw')]).toEqual([true, false]);
    settings.use(null);
    expect([settings.get('greentext'), settings.explicit()]).toEqual([false, { hideNsfw: false }]);
    expect(seen).toEqual([false, true, false, true, false]);
    expect(accounts()).toEqual({ A1: { greentext: true }, A2: { hideNsfw: true } });
  });

  test('one that takes a choice back has the default, also where the browser had chosen before', async () => {
    const settings = start({ greentext: true });
    settings.use('1');
    expect(settings.get('greentext')).toBe(true);
    await settings.reset('greentext');
    expect(settings.get('greentext')).toBe(false);
    settings.use('2');
    expect(settings.get('greentext')).toBe(true);
    settings.use('1');
    expect(settings.get('greentext')).toBe(false);
  });

  test("the shell's own are the browser's, whoever chooses them", async () => {
    const settings = start();
    settings.use('A1');
    await settings.set('theme', 'high-contrast');
    settings.use('A2');
    expect([settings.get('theme'), stored().values, accounts()]).toEqual([
      'high-contrast',
      { theme: 'high-contrast' },
      {},
    ]);
  });

  test('the navigation of one account is not that of another', async () => {
    const settings = start();
    settings.declare([{ id: 'shell', preferences: ownPreferences }]);
    settings.use('A1');
    await settings.set('shell.navigation', ['{"key":"/lists/3"}']);
    settings.use('A2');
    expect(settings.get('shell.navigation')).toEqual([]);
    settings.use('A1');
    expect(settings.get('shell.navigation')).toEqual(['{"key":"/lists/3"}']);
  });

  test('what another tab changes is seen, of the current account alone', () => {
    const settings = start();
    settings.use('A1');
    storage.setItem(
      SETTINGS_KEY,
      JSON.stringify({ version: [1, 0], values: {}, accounts: { A2: { greentext: true }, A1: { hideNsfw: false } } }),
    );
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: SETTINGS_KEY }));
    expect([settings.get('greentext'), settings.get('hideNsfw')]).toEqual([false, false]);
  });

  test('one that is removed leaves nothing, and the others stay', async () => {
    const settings = start({ hideNsfw: false });
    settings.use('A1');
    await settings.set('greentext', true);
    settings.use('A2');
    await settings.set('greentext', true);
    settings.forget('A1');
    expect([accounts(), stored().values]).toEqual([{ A2: { greentext: true } }, { hideNsfw: false }]);
  });

  test('an id is never taken for a member of all objects', () => {
    const settings = start({ hideNsfw: false });
    settings.use('constructor');
    expect(settings.explicit()).toEqual({ hideNsfw: false });
    settings.use(null);
    expect(settings.explicit()).toEqual({ hideNsfw: false });
  });
});

test('the settings page has the preferences of all, and the rows of the shell', async () => {
  const settings = start();
  const preferences = settings.preferencesOf(() => []);
  const seen: unknown[] = [];
  const following = preferences.observe('greentext').subscribe((value) => seen.push(value));
  await preferences.set('greentext', true);
  following.unsubscribe();
  expect([preferences.get('greentext'), seen]).toEqual([true, [false, true]]);
  expect(preferences.declaration('greentext')).toEqual(settings.declaration('greentext'));
  const { loaded, failed } = await preferences.loadRows();
  expect([loaded.map(({ owner }) => owner), failed]).toEqual([['shell'], []]);
});
