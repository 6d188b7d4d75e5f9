import type { StoragePort } from '@skerry/shared/contract';

const KEY = 'tags';
/** More are not looked through by a person. */
const KEPT = 100;
const TAG = /(?<![\p{L}\p{N}_&/#])#([\p{L}\p{M}\p{N}_·]*[\p{L}_][\p{L}\p{M}\p{N}_·]*)/gu;

/** The hashtags of a text, without their signs, each once. */
export function tagsIn(text: string): string[] {
  const names = Array.from(text.matchAll(TAG), ([, name = '']) => name);
  return names.filter((name, index) => names.findIndex((one) => sameTag(one, name)) === index);
}

/** Those the user has posted with, the latest first. Rejects if the browser refuses storage. */
export async function readUsedTags(storage: Pick<StoragePort, 'get'>): Promise<string[]> {
  const stored = await storage.get<unknown>(KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Keeps the hashtags of a text that was posted. */
export async function keepUsedTags(storage: StoragePort, text: string): Promise<void> {
  const names = tagsIn(text);
  if (names.length === 0) return;
  const before = await readUsedTags(storage);
  await storage.set(
    KEY,
    [...names, ...before.filter((name) => !names.some((one) => sameTag(one, name)))].slice(0, KEPT),
  );
}

export function sameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
