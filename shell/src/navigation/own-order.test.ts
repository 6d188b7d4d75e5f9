import { House } from '@skerry/shared/ui/icons';
import { expect, test, vi } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { asDelivered, editedRows, withHidden, withRowAt } from './edited-rows.ts';
import { inOwnOrder } from './own-order.ts';

const entry = (key: string, href: string | null = `/${key}`): NavigationEntry => ({
  key,
  label: key.toUpperCase(),
  icon: House,
  group: 'timelines',
  href,
  badge: 0,
  run: () => undefined,
});
const ENTRIES = [entry('home'), entry('local'), entry('all'), entry('settings', null)];
const go = vi.fn();
const keys = (kept: readonly object[] | readonly string[]) => {
  const texts = kept.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return inOwnOrder(ENTRIES, texts, go).map(({ key, own }) => (own?.isHidden ? `(${key})` : key));
};
const isOrdered = (kept: readonly object[]) =>
  inOwnOrder(
    ENTRIES,
    kept.map((one) => JSON.stringify(one)),
    go,
  )[0]?.own?.isOrdered;

test('without a choice the navigation is that of the manifests', () => {
  expect(inOwnOrder(ENTRIES, [], go)).toBe(ENTRIES);
});

test('it has the order of the user, then what is new since, then commands', () => {
  expect(keys([{ key: 'all' }, { key: 'home', hidden: true }])).toEqual(['all', '(home)', 'local', 'settings']);
});

test('a pin is drawn of what is kept, and leads to its address', () => {
  const kept = [JSON.stringify({ key: '/lists/3', label: 'Boats', icon: 'list' })];
  const [pin] = inOwnOrder(ENTRIES, kept, go);
  expect(pin).toMatchObject({ key: '/lists/3', label: 'Boats', href: '/lists/3', own: { isHidden: false } });
  pin?.run();
  expect(go).toHaveBeenCalledWith('/lists/3');
});

test('what another client wrote and leads nowhere here is left out', () => {
  const foreign = ['', 'tide', '7', 'null', '{"key":5}', '{"key":"gone gone.page"}', '{"key":"//evil.example"}'];
  expect(keys([...foreign, '{"key":"https://evil.example"}', '{"key":"all"}', '{"key":"all","hidden":true}'])).toEqual([
    'all',
    'home',
    'local',
    'settings',
  ]);
  const odd = inOwnOrder(ENTRIES, ['{"key":"/a","label":7,"icon":"constructor"}', '{"key":"/b","label":" "}'], go);
  expect(odd.slice(0, 2).map(({ label, icon }) => [label, icon.startsWith('M')])).toEqual([
    ['/a', true],
    ['/b', true],
  ]);
});

test.each([
  ['hiding alone', [{ key: 'home', hidden: true }, { key: 'local' }, { key: 'all' }], false],
  ['a pin at the end', [{ key: 'home' }, { key: 'local' }, { key: 'all' }, { key: '/lists/3' }], false],
  ['a moved entry', [{ key: 'local' }, { key: 'home' }], true],
  ['a pin before others', [{ key: 'home' }, { key: '/lists/3' }, { key: 'all' }], true],
])('%s: whether the order is the user’s own', (_, kept, own) => {
  expect(isOrdered(kept)).toBe(own);
});

test('an edit keeps all that another client wrote, in its place', () => {
  const kept = ['tide', '{"key":"all","note":"theirs"}', '{"key":"gone gone.page"}', '{"key":"home"}'];
  const rows = editedRows(kept, inOwnOrder(ENTRIES, kept, go));
  expect(rows.map(({ label, entry: found }) => [label, found !== null])).toEqual([
    ['tide', false],
    ['ALL', true],
    ['gone gone.page', false],
    ['HOME', true],
    ['LOCAL', true],
  ]);
  expect(withHidden(rows, 'all', true)).toEqual([
    'tide',
    '{"key":"all","note":"theirs","hidden":true}',
    '{"key":"gone gone.page"}',
    '{"key":"home"}',
    '{"key":"local"}',
  ]);
  expect(withRowAt(rows, 'home', 0)).toEqual([
    '{"key":"home"}',
    'tide',
    '{"key":"all","note":"theirs"}',
    '{"key":"gone gone.page"}',
    '{"key":"local"}',
  ]);
});

test('a reset is the order of the manifests, all of it shown; pins and what leads nowhere follow', () => {
  const kept = ['tide', '{"key":"all"}', '{"key":"/lists/3","label":"Boats"}', '{"key":"home","hidden":true}'];
  const reset = asDelivered(editedRows(kept, inOwnOrder(ENTRIES, kept, go)));
  expect(reset).toEqual([
    '{"key":"home"}',
    '{"key":"local"}',
    '{"key":"all"}',
    'tide',
    '{"key":"/lists/3","label":"Boats"}',
  ]);
  const without = ['{"key":"all"}', '{"key":"home","hidden":true}'];
  expect(asDelivered(editedRows(without, inOwnOrder(ENTRIES, without, go)))).toEqual([]);
});
