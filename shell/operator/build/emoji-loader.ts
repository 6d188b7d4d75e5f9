import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languagesOfParts } from '../messages/languages-in.ts';
import { textsFile } from '@skerry/shared/contract';
import { compactNames, compactSet, type SourceEmoji, type SourceNames } from './emoji-data.ts';

/** What the build gives to a loader. Only the fields used here. */
interface LoaderContext {
  resourcePath: string;
  emitFile(name: string, content: string): void;
}
interface Annotations {
  annotations: { annotations: SourceNames };
}

/** CLDR has Norwegian Bokmål as Norwegian. */
const CLDR_CODES: Readonly<Record<string, string>> = { nb: 'no' };

/**
 * Writes the data of the emoji; it is in packages, and a browser gets the small part that it needs. `*.emoji.json` only
 * declares its content: the emoji in their groups (`{ "set": "unicode" }`), the names and search words in English (`{
 * "names": "en" }`), or where those in other languages are, each in a file of its own (`{ "names": "others" }`).
 */
export default function emojiLoader(this: LoaderContext, source: string): string {
  const declared = JSON.parse(source) as { set?: string; names?: string };
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  const { resolve } = createRequire(this.resourcePath);
  const emoji = readJson<SourceEmoji[]>(resolve('emojibase-data/en/data.json'));
  if (declared.set) return JSON.stringify(compactSet(emoji));
  const annotations = dirname(dirname(resolve('cldr-annotations-full/annotations/en/annotations.json')));
  if (declared.names === 'en') return JSON.stringify(namesIn('en', emoji, annotations));
  const others = languagesOfParts()
    .filter((locale) => locale !== 'en')
    .flatMap((locale) => {
      const names = namesIn(locale, emoji, annotations);
      return names ? [[locale, JSON.stringify(names)] as const] : [];
    });
  const hash = createHash('sha256').update(JSON.stringify(others)).digest('hex').slice(0, 8);
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- as above
  for (const [locale, text] of others) this.emitFile(textsFile('emoji', locale, hash), text);
  return JSON.stringify({ file: textsFile('emoji', '*', hash), languages: others.map(([locale]) => locale) });
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** `null` if CLDR has no names in that language, or has only begun: its emoji are better found and read in English. */
function namesIn(locale: string, emoji: readonly SourceEmoji[], annotations: string) {
  const file = join(annotations, CLDR_CODES[locale] ?? locale, 'annotations.json');
  if (!existsSync(file)) return null;
  const names = readJson<Annotations>(file).annotations.annotations;
  return Object.keys(names).length < emoji.length / 2 ? null : compactNames(emoji, names, locale);
}
