import { expect, test } from 'vitest';
import { relationship } from '../fixtures/accounts.ts';
import { reading } from '../fixtures/reading.ts';
import { readRelationship } from './relationship.ts';

test('a relationship can be read alone, too', () => {
  expect(
    reading(readRelationship, { ...relationship, subscribing: undefined, notifying: true }).relationship?.[0],
  ).toMatchObject({ subscribing: true });
});

test.for([
  [{ muting_expires_at: '2026-12-01T08:00:00.000Z' }, '2026-12-01T08:00:00.000Z'],
  [{ mute_expires_at: '2026-12-01T08:00:00.000Z' }, '2026-12-01T08:00:00.000Z'],
  [{ muting_expires_at: null }, null],
  [{ muting_expires_at: 'soon' }, null],
  [{}, null],
] as const)('the end of a mute has the name that the server gives it, or is not known: %o', ([part, end]) => {
  expect(reading(readRelationship, { ...relationship, ...part }).relationship?.[0]?.muteEndsAt).toBe(end);
});
