import { status } from '@skerry/shared/api';
import { wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { MAX_WAITING, WaitingStatuses } from './waiting-statuses.ts';

const KEY = 'home';
let fake: FakeCtx;
let waiting: WaitingStatuses;

/** The id is the second of its creation. */
async function know(...ids: string[]) {
  for (const id of ids) {
    fake.api.on(/statuses/, {
      json: wireStatus(id, { created_at: new Date(Number(id) * 1000).toISOString() }),
    });
    await fake.ctx.ports.api.request(status(id));
  }
}
beforeEach(async () => {
  fake = fakeCtx({ me: 'a1' });
  await know('10', '20', '30', '40', '50', '60', '70', '80', '90');
  waiting = new WaitingStatuses(fake.entities, KEY);
});
afterEach(() => fake.end());

/** The shown list, or what waits; a gap is a line. */
const line = (entries: readonly object[]) =>
  entries.map((entry) => ('id' in entry ? (entry.id as string) : '-')).join(' ');
const shown = () => line(fake.entities.lists.peek(KEY)?.entries ?? []);
const waits = () => line(waiting.entries);

test('what arrives waits above what waits, with a gap below it where something may be missing', () => {
  waiting.take(['40', '30'], false);
  waiting.take(['60'], true);
  expect(waits()).toBe('60 - 40 30');
  waiting.reveal();
  expect(shown()).toBe('60 - 40 30');
  expect(waits()).toBe('');
});

test('two gaps in a row are one', () => {
  waiting.take([], true);
  waiting.take([], true);
  expect(waits()).toBe('-');
});

test('a gap is filled, and closed only when nothing is missing in it', () => {
  waiting.take(['30'], false);
  waiting.take(['80'], true);
  const gap = waiting.entries.find((entry) => 'gap' in entry)!;
  waiting.fillGap('other', ['70'], true);
  expect(waits()).toBe('80 - 30');
  waiting.fillGap((gap as { gap: string }).gap, ['70'], false);
  expect(waits()).toBe('80 70 - 30');
  waiting.fillGap((gap as { gap: string }).gap, ['60', '50'], true);
  expect(waits()).toBe('80 70 60 50 30');
});

test('a gap on top of all that waits can be filled', () => {
  waiting.take([], true);
  waiting.fillGap('after:', ['50'], true);
  expect(waits()).toBe('50');
});

test('the user’s own status is shown at once, and is in its place once the others are shown', () => {
  fake.entities.lists.prepend(KEY, ['10']);
  waiting.take(['60', '40'], false);
  waiting.post('50');
  expect(shown()).toBe('50 10');
  expect(waits()).toBe('60 40');
  expect(waiting.isEarly('50')).toBe(true);
  waiting.reveal();
  expect(shown()).toBe('60 50 40 10');
  expect(waiting.isEarly('50')).toBe(false);
});

test('an own status that waited does so no more', () => {
  waiting.take(['60', '50', '40'], false);
  waiting.post('50');
  expect(waits()).toBe('60 40');
});

test('an own status above all others may still get older ones below it', () => {
  waiting.take(['40'], false);
  waiting.post('50');
  waiting.reveal();
  expect(shown()).toBe('50 40');
  expect(waiting.isEarly('50')).toBe(true);
});

test('an own thread stands in its order among statuses of the same second', async () => {
  for (const id of ['41', '42', '43', '44', '45', '46']) {
    fake.api.on(/statuses/, { json: wireStatus(id, { created_at: new Date(40_000).toISOString() }) });
    await fake.ctx.ports.api.request(status(id));
  }
  waiting.take(['41', '40'], false);
  waiting.post('42');
  waiting.take(['43'], false);
  waiting.post('44');
  waiting.post('45');
  waiting.take(['60', '46'], false);
  expect(shown()).toBe('45 44 42');
  waiting.reveal();
  expect(shown()).toBe('60 46 45 44 43 42 41 40');
});

test('an own status in a gap leaves a gap above and below it', () => {
  waiting.take(['30'], false);
  waiting.take(['80'], true);
  waiting.post('50');
  waiting.reveal();
  expect(shown()).toBe('80 - 50 - 30');
});

test('an own status that is older than all that waits stands at their end', () => {
  fake.entities.lists.prepend(KEY, ['10']);
  waiting.take(['60', '40'], false);
  waiting.post('20');
  waiting.reveal();
  expect(shown()).toBe('60 40 20 10');
});

test('a gap at the very top goes on waiting', () => {
  waiting.take(['40'], false);
  waiting.take([], true);
  waiting.reveal();
  expect(shown()).toBe('40');
  expect(waits()).toBe('-');
});

test('gaps alone show nothing', () => {
  waiting.take([], true);
  waiting.reveal();
  expect(shown()).toBe('');
  expect(waits()).toBe('-');
});

test('where all up to a status is known and nothing waits, own ones from there on are in order', () => {
  fake.entities.lists.prepend(KEY, ['10']);
  waiting.post('20');
  waiting.post('50');
  waiting.settle('90');
  expect([waiting.isEarly('20'), waiting.isEarly('50')]).toEqual([true, true]);
  waiting.take(['60'], false);
  waiting.settle('20');
  expect(waiting.isEarly('20')).toBe(true);
  waiting.keep((id) => id !== '60');
  waiting.settle('20');
  expect([waiting.isEarly('20'), waiting.isEarly('50')]).toEqual([false, true]);
  waiting.settle('50');
  expect(waiting.isEarly('50')).toBe(false);
});

test('only what still belongs there goes on waiting; gaps stay', () => {
  waiting.take(['30'], false);
  waiting.take(['80', '70'], true);
  const seen = waiting.entries;
  waiting.keep(() => true);
  expect(waiting.entries).toBe(seen);
  waiting.keep((id) => id !== '70');
  expect(waits()).toBe('80 - 30');
  waiting.keep(() => false);
  expect(waits()).toBe('-');
});

test('what is dropped leaves a gap below the own statuses, which are then as all others', () => {
  fake.entities.lists.prepend(KEY, ['10']);
  waiting.take(['60', '40'], false);
  waiting.post('50');
  waiting.markFlush();
  expect(waiting.needsFlush).toBe(true);
  waiting.leave();
  expect(shown()).toBe('50 - 10');
  expect([waits(), waiting.needsFlush, waiting.isEarly('50')]).toEqual(['', false, false]);
});

test('a flush stays needed while more arrives, until all is cleared', () => {
  waiting.markFlush();
  waiting.take(['60'], false);
  expect(waiting.needsFlush).toBe(true);
  waiting.clear();
  expect([waits(), waiting.needsFlush]).toEqual(['', false]);
});

test('more than a thousand do not wait: the timeline starts again', () => {
  const ids = Array.from({ length: MAX_WAITING }, (_, index) => `n${index}`);
  waiting.take(ids, false);
  expect([waiting.ids.length, waiting.needsFlush]).toEqual([MAX_WAITING, false]);
  waiting.take(['one more'], false);
  expect([waiting.ids.length, waiting.needsFlush]).toEqual([0, true]);
});
