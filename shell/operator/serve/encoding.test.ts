import { expect, test } from 'vitest';
import { encodingFor } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['deflate', 'identity'],
] as const)('accept-encoding %j gets %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding);
});
