// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deckKey, DeckStore, MAX_COLUMNS } from './deck-store.ts';

let ended: AbortController;
const report = vi.fn();
beforeEach(() => {
  ended = new AbortController();
  report.mockReset();
  localStorage.clear();
});
afterEach(() => ended.abort());

const open = (storage: () => Storage = () => localStorage) =>
  new DeckStore({ account: 'a1', storage, report, signal: ended.signal });
const paths = (store: DeckStore) => store.columns.map(({ path }) => path);
const put = (value: unknown) =>
  localStorage.setItem(deckKey('a1'), typeof value === 'string' ? value : JSON.stringify(value));
const stored = () => JSON.parse(localStorage.getItem(deckKey('a1')) ?? 'null') as { columns: unknown[] };

test('columns are there again after a reload, in their order and width, for their account alone', () => {
  const store = open();
  store.add('/main/friends');
  const added = store.add('/tag/cats');
  store.change(added?.key ?? '', { width: 'wide', name: '#cats' });
  store.move(added?.key ?? '', 0);
  expect(open().columns).toMatchObject([
    { path: '/tag/cats', width: 'wide', name: '#cats' },
    { path: '/main/friends', width: 'narrow', name: '' },
  ]);
  const other = new DeckStore({ account: 'a2', storage: () => localStorage, report, signal: ended.signal });
  expect(other.columns).toEqual([]);
});

test('what is there already is not added again, and a ninth is not added', () => {
  const store = open();
  const [first] = Array.from({ length: MAX_COLUMNS }, (_, at) => store.add(`/lists/${at}`));
  expect(store.add('/lists/0')).toEqual({ key: first?.key, isNew: false });
  expect(store.add('/lists/9')).toBeNull();
  expect(store.columns).toHaveLength(MAX_COLUMNS);
});

test('a removed column comes back to its place, once', () => {
  const store = open();
  store.add('/a');
  const key = store.add('/b')?.key ?? '';
  store.add('/c');
  const undo = store.remove(key);
  expect(paths(store)).toEqual(['/a', '/c']);
  undo();
  undo();
  expect(paths(store)).toEqual(['/a', '/b', '/c']);
});

test('other columns take the place of those here, until that is undone', () => {
  const store = open();
  store.add('/a');
  const undo = store.take([{ path: '/b', width: 'wide' }]);
  expect(open().columns).toMatchObject([{ path: '/b', width: 'wide' }]);
  undo();
  expect(paths(open())).toEqual(['/a']);
});

test('a column stays among those that are shown when it is moved', () => {
  const store = open();
  for (const path of ['/a', '/b', '/c']) store.add(path);
  const [a] = store.columns;
  expect([store.move(a?.key ?? '', -1), store.move(a?.key ?? '', 3), store.move('nobody', 1)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(store.move(a?.key ?? '', 2)).toBe(true);
  expect(paths(store)).toEqual(['/b', '/c', '/a']);
});

test('of forty stored columns none is lost, and the next takes the place of a removed one', () => {
  put({ version: 1, columns: Array.from({ length: 40 }, (_, at) => ({ key: `k${at}`, path: `/lists/${at}` })) });
  const store = open();
  expect(store.columns).toHaveLength(40);
  store.remove('k0');
  expect(paths(store)[7]).toBe('/lists/8');
  expect(stored().columns).toHaveLength(39);
});

test('entries that are no columns are left out, and stay stored', () => {
  const strange = [null, 'x', { path: 'https://evil.example' }, { path: '//evil.example' }, { later: true }];
  put({ version: 1, columns: [{ path: '/a', width: 'huge' }, ...strange] });
  const store = open();
  expect(store.columns).toMatchObject([{ path: '/a', width: 'narrow', name: '' }]);
  store.add('/b');
  expect(stored().columns).toHaveLength(7);
  expect(stored().columns).toEqual(expect.arrayContaining(strange));
});

test('two entries with one key are two columns', () => {
  put({
    version: 1,
    columns: [
      { key: 'k', path: '/a' },
      { key: 'k', path: '/b' },
    ],
  });
  const keys = open().columns.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test.each(['{"version":1,"colu', '[]', '{"version":2,"columns":[]}', 'null'])(
  'what cannot be read (%s) is said and put aside',
  (raw) => {
    put(raw);
    const store = open();
    expect(store.state$.value).toEqual({ columns: [], isBroken: true, isUnstored: false });
    store.add('/a');
    expect(store.state$.value.isBroken).toBe(false);
    expect(localStorage.getItem(`${deckKey('a1')}.broken`)).toBe(raw);
    expect(report).toHaveBeenCalledOnce();
  },
);

test('a browser that refuses storage has columns until the page ends, and they say so', () => {
  const store = open(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(store.state$.value.isUnstored).toBe(true);
  expect(store.add('/a')).toMatchObject({ isNew: true });
  expect(store.state$.value).toMatchObject({ columns: [{ path: '/a' }], isUnstored: true });
});

test("another tab's changes are followed until the account's world ends", () => {
  const store = open();
  const tell = () => {
    put({ version: 1, columns: [{ key: 'k', path: '/other' }] });
    window.dispatchEvent(new StorageEvent('storage', { key: deckKey('a1') }));
  };
  tell();
  expect(paths(store)).toEqual(['/other']);
  ended.abort();
  put({ version: 1, columns: [] });
  window.dispatchEvent(new StorageEvent('storage', { key: deckKey('a1') }));
  expect(paths(store)).toEqual(['/other']);
});
