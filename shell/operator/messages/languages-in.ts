import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** What translators are told about keys: the only file in a folder of messages that is not a language. */
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

/** The languages that the parts of the interface have: others are of no use to a page. */
export function languagesOfParts(): string[] {
  return languagesIn(dirname(createRequire(import.meta.url).resolve('@skerry/shared/messages/en.json')));
}
