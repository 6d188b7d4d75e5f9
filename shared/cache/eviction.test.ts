import { beforeEach, expect, test } from 'vitest';
import type { Report } from '../entities/moderation.ts';
import { account, poll, status } from '../entities/testing/samples.ts';
import { evict, type Stores } from './eviction.ts';

/** The latest of each kind, which always stay. */
const RECENT = 500;
let stores: Stores;
let held: Set<string>;
beforeEach(() => {
  held = new Set();
  stores = {
    account: new Map(),
    relationship: new Map(),
    status: new Map(),
    poll: new Map(),
    notification: new Map(),
    report: new Map(),
    managedUser: new Map(),
    logEntry: new Map(),
  };
});

type Kind = keyof Stores;
function put(kind: Kind, ...entities: { id: string }[]): void {
  for (const entity of entities) (stores[kind] as Map<string, unknown>).set(entity.id, entity);
}
const ids = (kind: Kind) => [...stores[kind].keys()].filter((id) => !id.startsWith('recent'));
const run = (keep = 0) => evict(stores, keep, (kind, id) => held.has(`${kind}:${id}`));
/** As many as are not evicted. */
function recent(kind: Kind): void {
  put(kind, ...Array.from({ length: RECENT }, (_, index) => ({ ...about(`recent-${index}`) })));
}
const about = (id: string): Report & { statusId: null; targetId: null } => ({
  id,
  state: 'open',
  content: '',
  createdAt: '',
  accountId: '',
  actorId: '',
  statusIds: [],
  notes: [],
  statusId: null,
  targetId: null,
});

test('the oldest go first, until so many are left; the latest five hundred stay', () => {
  put('status', status('1'), status('2'), status('3'));
  recent('status');
  expect(run(RECENT + 2)).toBe(RECENT + 2);
  expect(ids('status')).toEqual(['2', '3']);
  expect(run(0)).toBe(RECENT);
  expect(ids('status')).toEqual([]);
  expect(run(0)).toBe(RECENT);
});

test('statuses that are needed stay: held ones, what they repeat and quote, what notices and reports tell of', () => {
  held.add('status:1');
  put('status', status('1', { repeatOfId: '2' }), status('2', { quoteId: '3' }), status('3'), status('4'));
  put('status', status('5'), status('6'), status('7', { inReplyToId: '4' }));
  put('notification', { ...about('n'), statusId: '5' } as never);
  const report: Report = { ...about('r'), statusIds: ['6'] };
  put('report', report);
  recent('status');
  run();
  expect(ids('status')).toEqual(['1', '2', '3', '5', '6']);
});

test.each(['notification', 'report', 'managedUser', 'logEntry'] as const)('of %s those stay that are held', (kind) => {
  put(kind, about('1'), about('2'));
  recent(kind);
  held.add(`${kind}:2`);
  run();
  expect(ids(kind)).toEqual(['2']);
});

test('polls stay with their statuses, or held', () => {
  put('status', status('1', { pollId: 'b' }));
  put('poll', poll('a'), poll('b'), poll('c'));
  recent('poll');
  held.add('poll:c');
  run();
  expect(ids('poll')).toEqual(['b', 'c']);
});

test('accounts stay with what tells of them, or held; the own one stays; relationships stay with their accounts', () => {
  put('status', status('1', { accountId: 'author', inReplyToAccountId: 'asked' }));
  put('notification', { ...about('n'), accountId: 'actor', targetId: 'target' } as never);
  const note = { id: '1', content: '', createdAt: '', accountId: 'staff' };
  const report: Report = { ...about('r'), accountId: 'told', actorId: 'teller', notes: [note] };
  put('report', report);
  const kept = ['author', 'asked', 'actor', 'target', 'told', 'teller', 'staff', 'held', 'me'];
  put('account', account('gone'), ...kept.map((id) => account(id)));
  put('account', { ...account('me'), own: {} } as never);
  recent('account');
  held.add('account:held');
  put('relationship', ...['gone', 'author', 'watched'].map((id) => ({ id })));
  recent('relationship');
  held.add('relationship:watched');
  run();
  expect(ids('account')).toEqual(kept);
  expect(ids('relationship')).toEqual(['author', 'watched']);
});
