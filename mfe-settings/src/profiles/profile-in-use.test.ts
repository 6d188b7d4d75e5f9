import { expect, test } from 'vitest';
import type { StoragePort } from '@skerry/shared/contract';
import { readInUse } from './profile-in-use.ts';

const WHOLE = { name: 'Sea', version: 2, settings: {}, values: { a: 1 } };
const readFrom = (stored: unknown) => readInUse({ get: () => Promise.resolve(stored) } as unknown as StoragePort);

test('the profile in use is read as it was stored', async () => {
  expect(await readFrom(structuredClone(WHOLE))).toEqual(WHOLE);
});

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  { ...WHOLE, name: {} },
  { ...WHOLE, version: 'x' },
  { ...WHOLE, settings: null },
  { ...WHOLE, values: 'x' },
])('what has another shape is none: %j', async (stored) => expect(await readFrom(stored)).toBeNull());
