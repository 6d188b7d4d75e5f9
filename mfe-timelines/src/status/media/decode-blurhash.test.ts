import { expect, test } from 'vitest';
import { decodeBlurhash } from './decode-blurhash.ts';

test('a hash of one component is one colour', () => {
  // 1 × 1 component, average colour #ff8000 in base 83.
  const pixels = decodeBlurhash('00TI:j', 4, 4);
  expect(pixels).toHaveLength(64);
  expect(new Set([...(pixels ?? [])].filter((_, index) => index % 4 === 3))).toEqual(new Set([255]));
  expect(pixels?.slice(0, 4)).toEqual(pixels?.slice(60, 64));
});

test.each(['', 'x', 'LEHV6nWB2yk8', '00TI:', '"""""""', `~${'0'.repeat(400)}`])(
  'a malformed hash gives nothing: %j',
  (hash) => {
    expect(decodeBlurhash(hash, 8, 8)).toBeNull();
  },
);
