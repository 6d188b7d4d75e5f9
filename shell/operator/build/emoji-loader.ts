import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compactNames, compactSet, type SourceEmoji, type SourceNames } from './emoji-data.ts';

/** What the build hands to a loader; only what is used here. */
interface LoaderContext {
  resourcePath: string;
}

/**
 * Fills `*.emoji.json`: the few words in such a file say what it holds, the packages beside it hold the data, and a
 * browser gets the small part it needs. `{ "set": "unicode" }`: the emoji in their groups; `{ "names": "de" }`: their
 * names and words in that language.
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
