import { expect, test } from 'vitest';
import { aStatus } from '@skerry/shared/testing';
import { FoldedRepeats } from '../../status/people/folded-repeats.ts';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { createdTime, unknownStatuses } from './shown-ids.ts';

const { entities } = fakeCtx();
entities.merge({
  status: [
    aStatus({ id: 's1', accountId: 'ana', uri: 'https://remote.test/1', createdAt: '2026-11-20T10:00:00.000Z' }),
    aStatus({ id: 's1-new', accountId: 'ana', uri: 'https://remote.test/1' }),
    aStatus({ id: 's1-false', accountId: 'bo', uri: 'https://remote.test/1' }),
    aStatus({ id: 'r1', accountId: 'a-r1', repeatOfId: 's1', uri: 'https://remote.test/r1' }),
    aStatus({ id: 'r2', accountId: 'a-r2', repeatOfId: 's1', uri: 'https://remote.test/r2' }),
    aStatus({ id: 'bare1', uri: '' }),
    aStatus({ id: 'bare2', uri: '' }),
  ],
});

test.each([
  ['the same entry', ['s1'], ['s1'], []],
  ['one by the same address and author', ['s1-new'], ['s1'], []],
  ['one by the same address of another author', ['s1-false'], ['s1'], ['s1-false']],
  ['a repeat of a shown status', ['r1'], ['s1'], []],
  ['a second repeat', ['r1', 'r2'], [], ['r1']],
  ['two without an address', ['bare1', 'bare2'], [], ['bare1', 'bare2']],
  ['two that are not known', ['x', 'y'], [], ['x', 'y']],
  ['the same one twice', ['x', 'y', 'x'], [], ['x', 'y']],
])('%s: of %j beside %j %j are new', (_, ids, shown, expected) => {
  expect(unknownStatuses(entities, ids, shown, new FoldedRepeats())).toEqual(expected);
});

test('repeats that are not folded are new, the same entries are not', () => {
  expect(unknownStatuses(entities, ['r1', 'r2', 's1', 'r1'], ['s1'], null)).toEqual(['r1', 'r2']);
});

test('who repeated is remembered, not the one whose repeat is shown, nor anybody twice', () => {
  const folded = new FoldedRepeats();
  for (const ids of [['r1', 'r2'], ['r2', 'r1'], ['r1']]) unknownStatuses(entities, ids, ['r1'], folded);
  expect(folded.value.get('s1')).toEqual(['a-r2']);
  unknownStatuses(entities, ['r1'], ['s1'], folded);
  expect(folded.value.get('s1')).toEqual(['a-r2', 'a-r1']);
});

test('so many statuses are remembered, the latest', () => {
  const folded = new FoldedRepeats();
  for (let at = 0; at <= 500; at++) folded.add(`s${at}`, 'a1');
  expect(['s0', 's1', 's500'].map((id) => folded.value.get(id))).toEqual([undefined, ['a1'], ['a1']]);
});

test('the time of a status is in milliseconds, that of one that is not known 0', () => {
  expect([createdTime(entities, 's1'), createdTime(entities, 'gone')]).toEqual([Date.UTC(2026, 10, 20, 10), 0]);
});
