import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compactNames, compactSet, type SourceEmoji, type SourceNames } from './emoji-data.ts';

/** What the build gives to a loader. Only the fields used here. */
interface LoaderContext {
  resourcePath: string;
}

/**
 * Fills `*.emoji.json`. Such a file only declares its content; the data is in the packages, and a browser gets the
 * small part that it needs. `{ "set": "unicode" }`: the emoji in their groups. `{ "names": "de" }`: their names and
 * search words in that language.
 */
export default function emojiLoader(this: LoaderContext, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  const { resourcePath } = this;
  const { names } = JSON.parse(source) as { names?: string };
  const { resolve } = createRequire(resourcePath);
  const read = <T>(name: string) => JSON.parse(readFileSync(resolve(name), 'utf8')) as T;
  const emoji = read<SourceEmoji[]>('emojibase-data/en/data.json');
  if (!names) return JSON.stringify(compactSet(emoji));
  const cldr = read<{ annotations: { annotations: SourceNames } }>(
    `cldr-annotations-full/annotations/${names}/annotations.json`,
  );
  return JSON.stringify(compactNames(emoji, cldr.annotations.annotations, names));
}
