/** `npm run test:full`: every variant of every test. */
export const IS_FULL = process.env['SKERRY_TESTS'] === 'full';

/**
 * The variants of one test that run: each of them in the full run, otherwise `count` of them. Tests of one kind have
 * different `turn`s, so that together they cover all widths, languages and so on.
 */
export function variants<T>(all: readonly T[], turn = 0, count = 1): readonly T[] {
  const first = (turn * count) % all.length;
  return IS_FULL ? all : all.filter((_, index) => (index - first + all.length) % all.length < count);
}
