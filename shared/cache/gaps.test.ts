import { expect, test } from 'vitest';
import { Lists } from './lists.ts';

const opened = (...ids: string[]) => {
  const lists = new Lists().port();
  lists.append('home', ids);
  return lists;
};
type Port = ReturnType<typeof opened>;
const shown = (lists: Port) =>
  lists
    .peek('home')
    .entries.map((entry) => ('gap' in entry ? '…' : entry.id))
    .join(' ');
const gaps = (lists: Port) => lists.peek('home').entries.flatMap((entry) => ('gap' in entry ? [entry.gap] : []));

test('a gap can be anywhere, and each is filled by itself', () => {
  const lists = opened('5', '3', '1');
  for (const id of ['1', '3', '5']) lists.gap('home', id);
  expect(shown(lists)).toBe('5 … 3 … 1 …');
  const [upper = '', middle = '', last = ''] = gaps(lists);
  lists.fillGap('home', middle, ['2'], true);
  lists.fillGap('home', last, ['0'], true);
  expect(shown(lists)).toBe('5 … 3 2 1 0');
  lists.remove('home', '5');
  lists.fillGap('home', upper, ['4'], true);
  expect(shown(lists)).toBe('4 3 2 1 0');
});

test('of two gaps that meet the upper one stays', () => {
  const lists = opened('3', '2', '1');
  lists.gap('home', '3');
  lists.gap('home', '2');
  const [upper] = gaps(lists);
  lists.remove('home', '2');
  expect([shown(lists), gaps(lists)]).toEqual(['3 … 1', [upper]]);
});

test('what is not in the list is not removed from it', () => {
  const lists = opened('2', '1');
  lists.remove('home', '7');
  expect(shown(lists)).toBe('2 1');
});

test('a list that is cut to more than it has keeps its end', () => {
  const lists = opened('2');
  lists.append('home', ['1'], true);
  for (const keep of [2, 3]) lists.evict('home', keep);
  expect(lists.peek('home').hasEnd).toBe(true);
  lists.evict('home', 1);
  expect([shown(lists), lists.peek('home').hasEnd]).toEqual(['2', false]);
  lists.evict('home', -1);
  expect(shown(lists)).toBe('');
});

test('an observer hears of the list as it is, of its end, and of other ids', () => {
  const lists = opened('2');
  const seen: string[] = [];
  lists.watch('home').subscribe(({ hasEnd }) => seen.push(`${shown(lists)} ${hasEnd}`));
  lists.append('home', [], true);
  lists.append('home', [], true);
  lists.replace('home', ['1']);
  lists.prepend('home', ['3']);
  expect(seen).toEqual(['2 false', '2 true', '1 false', '3 1 false']);
});
