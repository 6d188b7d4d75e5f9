import { expect, test } from 'vitest';
import { markMissing, missingKeys } from './missing.ts';

test('what a reply left out is marked on the entity, and a copy has no mark', () => {
  const entity = { id: '1', name: '' };
  expect(markMissing(entity, ['name'])).toBe(entity);
  expect(missingKeys(entity)).toEqual(['name']);
  expect([missingKeys({ ...entity }), Object.keys(entity)]).toEqual([[], ['id', 'name']]);
});

test('a later mark replaces the one before, and none leaves it', () => {
  const entity = { id: '1', name: '' };
  expect(Reflect.ownKeys(markMissing(entity, []))).toEqual(['id', 'name']);
  markMissing(entity, ['name']);
  expect(missingKeys(markMissing(entity, ['id']))).toEqual(['id']);
  expect(missingKeys(markMissing(entity, []))).toEqual(['id']);
});

test('a mark stays as it was when the caller’s list changes', () => {
  const keys: ('id' | 'name')[] = ['name'];
  const entity = markMissing({ id: '1', name: '' }, keys);
  keys.push('id');
  expect(missingKeys(entity)).toEqual(['name']);
});

test('a mark is seen by code of another bundle', () => {
  const entity = markMissing({ id: '1' }, ['id']);
  expect((entity as Record<symbol, unknown>)[Symbol.for('skerry.missing')]).toEqual(['id']);
});
