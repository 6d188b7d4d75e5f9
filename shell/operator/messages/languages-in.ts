import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Notes for translators: the only file in a folder of messages that is not a language. */
export const NOTES = 'notes';

/** The languages in a folder of messages, English first. Node 20, which teams may have, has no `globSync`. */
export function languagesIn(messages: string): string[] {
  if (!existsSync(messages)) return [];
  const languages = readdirSync(messages)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((name) => name !== NOTES && name !== 'en');
  return ['en', ...languages.sort()];
}

/** The folder with the texts of the shared parts. */
export const partsMessages = (): string =>
  dirname(createRequire(import.meta.url).resolve('@skerry/shared/messages/en.json'));

/** Returns the languages of the shared parts. A page has no use for others. */
export const languagesOfParts = (): string[] => languagesIn(partsMessages());
