import { expect, test } from 'vitest';
import type { ListView } from '../contract/entities.ts';
import { Lists } from './lists.ts';

const shown = ({ entries }: ListView) => entries.map((entry) => ('gap' in entry ? '…' : entry.id)).join(' ');
const listOf = (...ids: string[]) => {
  const lists = new Lists();
  lists.append('home', ids);
  return lists;
};

test('a list nobody wrote is empty, without an end', () => {
  expect(new Lists().peek('home')).toEqual({ entries: [], hasEnd: false });
});

test('each id stands once, where it stood first', () => {
  const lists = listOf('5', '4', '3');
  lists.prepend('home', ['6', '5']);
  lists.append('home', ['3', '2', '2']);
  expect(shown(lists.peek('home'))).toBe('6 5 4 3 2');
});

test('an end is known until more is asked for', () => {
  const lists = listOf('2');
  lists.append('home', ['1'], true);
  expect(lists.peek('home').hasEnd).toBe(true);
  lists.prepend('home', ['3']);
  expect(lists.peek('home').hasEnd).toBe(true);
  lists.evict('home', 2);
  expect(lists.peek('home')).toMatchObject({ hasEnd: false });
  expect(shown(lists.peek('home'))).toBe('3 2');
});

test('a gap says that something is missing, and fills from above', () => {
  const lists = listOf('9', '8', '2', '1');
  lists.gap('home', '8');
  lists.gap('home', '8');
  lists.gap('home', 'nobody');
  expect(shown(lists.peek('home'))).toBe('9 8 … 2 1');
  const gap = lists.peek('home').entries.find((entry) => 'gap' in entry);
  lists.fillGap('home', gap?.gap ?? '', ['7', '6'], false);
  expect(shown(lists.peek('home'))).toBe('9 8 7 6 … 2 1');
  lists.fillGap('home', gap?.gap ?? '', ['5', '2'], true);
  expect(shown(lists.peek('home'))).toBe('9 8 7 6 5 2 1');
  lists.fillGap('home', gap?.gap ?? '', ['0'], true);
  expect(shown(lists.peek('home'))).toBe('9 8 7 6 5 2 1');
});

test('two gaps that meet are one', () => {
  const lists = listOf('3', '2', '1');
  lists.gap('home', '3');
  lists.gap('home', '2');
  lists.remove('home', '2');
  expect(shown(lists.peek('home'))).toBe('3 … 1');
});

test('[EN-008] [EN-010] whom one blocks or mutes, who follows, what is pinned: lists of ids, and an id stands once however often it is added', () => {
  const lists = new Lists();
  for (const key of ['blocks', 'mutes', 'followers:1', 'pinned:1']) {
    lists.replace(key, ['b', 'a', 'b']);
    lists.prepend(key, ['c', 'a', 'c']);
    lists.append(key, ['c', 'd', 'd']);
    expect(shown(lists.peek(key))).toBe('c b a d');
    lists.remove(key, 'a');
    expect(shown(lists.peek(key))).toBe('c b d');
  }
});

test('who watches is told at once, and again only when something changed', () => {
  const lists = new Lists();
  const seen: string[] = [];
  lists.watch('home').subscribe((view) => seen.push(shown(view)));
  lists.append('home', ['1']);
  lists.append('home', ['1']);
  lists.prepend('home', []);
  lists.append('other', ['7']);
  lists.replace('home', ['1']);
  lists.remove('home', '1');
  expect(seen).toEqual(['', '1', '']);
});

test('a view that was given out is never changed', () => {
  const lists = listOf('2', '1');
  const before = lists.peek('home');
  lists.prepend('home', ['3']);
  expect(shown(before)).toBe('2 1');
});
