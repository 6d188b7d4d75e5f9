import { expect, test } from 'vitest';
import { socketRetryDelay } from './retry-delay.ts';

test('clients that were cut off together come back one after the other, within half a second', () => {
  expect([0, 0.5, 0.9999].map((random) => socketRetryDelay({ failures: 2, random }))).toEqual([2000, 2250, 2499]);
});
