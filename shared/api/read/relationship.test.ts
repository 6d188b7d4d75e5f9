import { expect, test } from 'vitest';
import { relationship } from '../fixtures/accounts.ts';
import { reading } from '../fixtures/reading.ts';
import { readRelationship } from './relationship.ts';

test('a relationship can be read alone, too', () => {
  expect(
    reading(readRelationship, { ...relationship, subscribing: undefined, notifying: true }).relationship?.[0],
  ).toMatchObject({ subscribing: true });
});
