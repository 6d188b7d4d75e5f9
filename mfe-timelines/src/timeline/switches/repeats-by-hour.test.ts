import { expect, test } from 'vitest';
import type { ListEntry } from '@skerry/shared/contract';
import { aStatus } from '@skerry/shared/testing';
import { createRows } from '../rows.ts';
import { foldByHour } from './repeats-by-hour.ts';

type Entry = readonly [id: string, by: string | null, minute: number];

/** A repeat by a person at a minute after nine, or a post without a person. */
function entriesOf(...all: Entry[]) {
  const statuses = new Map(
    all.map(([id, by, minute]) => [
      id,
      aStatus({
        id,
        accountId: by ?? 'a0',
        repeatOfId: by === null ? null : `of-${id}`,
        createdAt: new Date(2026, 10, 5, 9, minute).toISOString(),
      }),
    ]),
  );
  const entries: ListEntry[] = all.map(([id]) => (id.startsWith('gap') ? { gap: id } : { id }));
  return (opened: readonly string[] = [], ownId?: string) =>
    foldByHour(entries, (id) => statuses.get(id), ownId, opened);
}
const shape = (folded: ReturnType<typeof foldByHour>) =>
  folded.map((entry) =>
    'repeats' in entry ? entry.repeats.map(({ id }) => id).join('+') : 'id' in entry ? entry.id : entry.gap,
  );

test('several repeats of one person within an hour of the clock are one entry, where the first of them is', () => {
  const fold = entriesOf(
    ['r5', 'priya', 59],
    ['s4', null, 50],
    ['r3', 'sam', 40],
    ['r2', 'priya', 5],
    ['r1', 'priya', -1],
  );
  expect(shape(fold())).toEqual(['r5+r2', 's4', 'r3', 'r1']);
  expect(fold()[0]).toMatchObject({ accountId: 'priya', hour: new Date(2026, 10, 5, 9).getTime(), isOpen: false });
});

test('an opened one is followed by its repeats', () => {
  const fold = entriesOf(['r3', 'priya', 30], ['s2', null, 20], ['r1', 'priya', 10]);
  const [folded] = fold();
  const name = folded && 'repeats' in folded ? folded.name : '';
  expect(shape(fold([name]))).toEqual(['r3+r1', 'r3', 'r1', 's2']);
  expect(fold([name])[0]).toMatchObject({ isOpen: true });
});

test("the user's own repeats stay as they are, and so do repeats that are not known", () => {
  expect(shape(entriesOf(['r2', 'me', 20], ['r1', 'me', 10])([], 'me'))).toEqual(['r2', 'r1']);
  expect(shape(foldByHour([{ id: 'r2' }, { id: 'r1' }], () => undefined, 'me', []))).toEqual(['r2', 'r1']);
});

test('nothing is folded across a gap', () => {
  expect(shape(entriesOf(['r2', 'priya', 20], ['gap:1', null, 0], ['r1', 'priya', 10])())).toEqual([
    'r2',
    'gap:1',
    'r1',
  ]);
});

test('a folded row keeps its key while older repeats join it, and one that was seen is below the line', () => {
  const rows = createRows();
  const keys = (...all: Entry[]) => rows(entriesOf(...all)(), '8').map(({ key }) => key);
  expect(keys(['9', null, 40], ['8', 'priya', 30], ['7', 'priya', 20])).toEqual(['9', 'here', 'repeats:8']);
  expect(keys(['9', null, 40], ['8', 'priya', 30], ['7', 'priya', 20], ['6', 'priya', 10])).toContain('repeats:8');
});
