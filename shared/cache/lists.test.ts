import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListView } from '../contract/entities.ts';
import { Lists } from './lists.ts';

const shown = ({ entries }: ListView) => entries.map((entry) => ('gap' in entry ? '…' : entry.id)).join(' ');
const listOf = (...ids: string[]) => {
  const lists = new Lists();
  lists.append('home', ids);
  return lists;
};

test('an unwritten list is empty, without an end', () => {
  expect(new Lists().peek('home')).toEqual({ entries: [], hasEnd: false });
});

test('each id is in the list once, at its first position', () => {
  const lists = listOf('5', '4', '3');
  lists.prepend('home', ['6', '5']);
  lists.append('home', ['3', '2', '2']);
  expect(shown(lists.peek('home'))).toBe('6 5 4 3 2');
});

test('an end is known until more is requested', () => {
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

test('[EN-008] [EN-010] blocked, muted, followers, pinned: lists of ids, with each id once however often it is added', () => {
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

test('an observer receives the list at once, and again only when it changes', () => {
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

test('an observer may change the list at once, without duplicate ids', () => {
  const lists = new Lists();
  let asked = 0;
  lists.watch('home').subscribe(() => {
    asked += 1;
    if (asked < 4) lists.append('home', [`told-${asked}`, 'a']);
  });
  lists.append('home', ['a', 'b']);
  lists.prepend('home', ['told-1', 'c']);
  lists.append('home', ['told-3', 'b', 'd', 'd']);
  const ids = shown(lists.peek('home')).split(' ');
  expect(ids.toSorted()).toEqual(['a', 'b', 'c', 'd', 'told-1', 'told-2', 'told-3']);
});

test('after any changes every id is in the list once, at its first position', () => {
  const change = fc.oneof(
    fc.record({
      kind: fc.constantFrom('append' as const, 'prepend' as const, 'replace' as const),
      ids: fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 5 }),
    }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'gap' as const), id: fc.constantFrom(...'abcdefgh') }),
    fc.record({ kind: fc.constant('evict' as const), keep: fc.nat(6) }),
    fc.record({
      kind: fc.constant('fill' as const),
      ids: fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 4 }),
      closed: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      const lists = new Lists();
      let expected: string[] = [];
      for (const one of changes) {
        if (one.kind === 'append' || one.kind === 'prepend' || one.kind === 'replace') {
          lists[one.kind]('home', one.ids);
          const fresh = [...new Set(one.ids)].filter((id) => one.kind === 'replace' || !expected.includes(id));
          expected =
            one.kind === 'append' ? [...expected, ...fresh] : one.kind === 'prepend' ? [...fresh, ...expected] : fresh;
        } else if (one.kind === 'remove') {
          lists.remove('home', one.id);
          expected = expected.filter((id) => id !== one.id);
        } else if (one.kind === 'gap') lists.gap('home', one.id);
        else if (one.kind === 'evict') {
          lists.evict('home', one.keep);
          expected = lists.peek('home').entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
        } else if (one.kind === 'fill') {
          const { entries } = lists.peek('home');
          const at = entries.findIndex((entry) => 'gap' in entry);
          const gap = entries[at];
          if (!gap || !('gap' in gap)) continue;
          lists.fillGap('home', gap.gap, one.ids, one.closed);
          const above = entries.slice(0, at).flatMap((entry) => ('id' in entry ? [entry.id] : [])).length;
          expected = expected.toSpliced(above, 0, ...[...new Set(one.ids)].filter((id) => !expected.includes(id)));
        }
        expect(lists.peek('home').entries.flatMap((entry) => ('id' in entry ? [entry.id] : []))).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('a returned view is never changed', () => {
  const lists = listOf('2', '1');
  const before = lists.peek('home');
  lists.prepend('home', ['3']);
  expect(shown(before)).toBe('2 1');
});

test('the ids of a place are those of all its lists, each once, as long as they are there', () => {
  const lists = listOf('2', '1');
  const { append, place } = lists.port();
  append('list', ['3', '2']);
  append('profile', ['4']);
  lists.gap('home', '2');
  for (const key of ['home', 'list']) place(key, 'home');
  place('profile', 'account');
  expect([...lists.shownIn('home')]).toEqual(['2', '1', '3']);
  expect([...lists.shownIn('thread')]).toEqual([]);
  lists.remove('home', '1');
  expect(lists.shownIn('home').has('1')).toBe(false);
  lists.clear();
  append('home', ['5']);
  expect([...lists.shownIn('home')]).toEqual([]);
});
