import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { compactNames, compactSet, type SourceEmoji, type SourceNames } from './emoji-data.ts';

/** What the build gives to a loader. Only the fields used here. */
interface LoaderContext {
  resourcePath: string;
  resourceQuery: string;
}
interface Annotations {
  annotations: { annotations: SourceNames };
}

const NO_NAMES = { names: '' };
/** CLDR has Norwegian Bokmål as Norwegian. */
const CLDR_CODES: Readonly<Record<string, string>> = { nb: 'no' };

/**
 * Writes the data of the emoji; it is in packages, and a browser gets the small part that it needs. Of
 * `messages/de.json?emoji`: names and search words in that language, none if CLDR has none. Of `*.emoji.json`, which
 * only declares its content: those in English (`{ "names": "en" }`), or the emoji in their groups (`{ "set": "unicode"
 * }`).
 */
export default function emojiLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  const { resourcePath, resourceQuery } = this;
  const names = resourceQuery ? parse(resourcePath).name : (JSON.parse(source) as { names?: string }).names;
  const { resolve } = createRequire(resourcePath);
  const read = <T>(name: string) => JSON.parse(readFileSync(resolve(name), 'utf8')) as T;
  const emoji = read<SourceEmoji[]>('emojibase-data/en/data.json');
  if (!names) return JSON.stringify(compactSet(emoji));
  const folder = dirname(dirname(resolve('cldr-annotations-full/annotations/en/annotations.json')));
  const file = join(folder, CLDR_CODES[names] ?? names, 'annotations.json');
  if (!existsSync(file)) return JSON.stringify(NO_NAMES);
  const { annotations } = JSON.parse(readFileSync(file, 'utf8')) as Annotations;
  // CLDR begins a language with a few names: its emoji are better found and read in English alone.
  const isStarted = Object.keys(annotations.annotations).length < emoji.length / 2;
  return JSON.stringify(isStarted ? NO_NAMES : compactNames(emoji, annotations.annotations, names));
}
