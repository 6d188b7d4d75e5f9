import { expect, test } from 'vitest';
import { keepUsedTags, readUsedTags, tagsIn } from './used-tags.ts';

test.for<[string, string[]]>([
  ['#tea and #Tea, then (#مد)', ['tea', 'مد']],
  ['https://here.test/#anchor &#39; #1 #2026 ##x', []],
  ['#low_water #3d', ['low_water', '3d']],
])('the hashtags of %s are %s', ([text, expected]) => {
  expect(tagsIn(text)).toEqual(expected);
});

test('what was posted is kept, the latest first, each once, a hundred at most', async () => {
  const stored = new Map<string, unknown>();
  const storage = {
    get: async <T>(key: string) => stored.get(key) as T | undefined,
    set: async (key: string, value: unknown) => void stored.set(key, value),
    remove: async () => undefined,
    keys: async () => [],
  };
  await keepUsedTags(storage, '#tide #seal');
  await keepUsedTags(storage, 'again #Seal');
  await keepUsedTags(storage, 'none');
  expect(await readUsedTags(storage)).toEqual(['Seal', 'tide']);
  await keepUsedTags(storage, Array.from({ length: 120 }, (_, index) => `#t${index}`).join(' '));
  expect(await readUsedTags(storage)).toHaveLength(100);
  stored.set('tags', 'malformed');
  expect(await readUsedTags(storage)).toEqual([]);
});
