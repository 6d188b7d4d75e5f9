import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';
import { textsFile, type CompiledMessages } from '@skerry/shared/contract';
import { compileMessages } from '../messages/compile.ts';
import { languagesIn, partsMessages } from '../messages/languages-in.ts';
import type { BuildOptions } from './base-config.ts';
import { plainTexts } from './built-settings.ts';
import { declaredTexts, shownElsewhere } from './declared-texts.ts';
import { readJson } from './read-json.ts';

type Messages = Readonly<Record<string, unknown>>;

const FIX = 'Write the texts there.';

type Folder = Pick<BuildOptions, 'folder' | 'mode'>;

/**
 * The plugin that writes the texts of a package in every other language than English. No chunk lists the files.
 *
 * @param hash for a folder that more than one build writes into
 */
export function textFiles(options: Folder, hash?: string) {
  const patterns = textPatterns(options, hash);
  return patterns.length > 0 ? [new rspack.CopyRspackPlugin({ patterns })] : [];
}

/** For each language a file with what the code says, and small ones with what is shown before any of it has loaded. */
export function textPatterns({ folder, mode }: Folder, hash?: string) {
  const messages = join(folder, 'messages');
  const files = languagesIn(messages)
    .filter((locale) => locale !== 'en')
    .map((locale) => ({ locale, from: join(messages, `${locale}.json`) }));
  const elsewhere = mode === 'production' && files.length > 0 ? shownElsewhere(folder) : new Set<string>();
  const code = (texts: Messages, from: string) => {
    const own = Object.entries(texts).filter(([key]) => !elsewhere.has(key));
    return { ...textsOfParts(basename(from)), ...compiledIn(from, Object.fromEntries(own)) };
  };
  const parts = {
    code,
    manifest: (texts: Messages) => picked(texts, declaredTexts(folder).manifest),
    settings: (texts: Messages, from: string) => plainTexts(from, texts, declaredTexts(folder).settings),
  };
  const { manifest, settings } = declaredTexts(folder);
  const names = (['code', 'manifest', 'settings'] as const).filter(
    (part) => (part !== 'manifest' || manifest.length > 0) && (part !== 'settings' || settings.length > 0),
  );
  return files.flatMap(({ locale, from }) =>
    names.map((part) => ({
      from,
      to: textsFile(part, locale, hash),
      transform: () => JSON.stringify(parts[part](readJson<Messages>(from, FIX), from)),
    })),
  );
}

/** A hash of all texts that `textFiles` writes for a package. */
export function textsHash(folder: string): string {
  const hash = createHash('sha256');
  for (const messages of [join(folder, 'messages'), partsMessages()])
    for (const name of readdirSync(messages)
      .filter((file) => file.endsWith('.json'))
      .sort())
      hash.update(name).update(readFileSync(join(messages, name)));
  return hash.digest('hex').slice(0, 8);
}

export const picked = <T>(texts: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]])));

/** The texts of the parts from `shared` in a file of that name. */
function textsOfParts(name: string): CompiledMessages {
  const file = join(partsMessages(), name);
  return existsSync(file) ? compiledIn(file, readJson<Messages>(file, FIX)) : {};
}

/** Throws a malformed message with its file, which a key alone does not tell. */
function compiledIn(file: string, messages: Messages): CompiledMessages {
  try {
    return compileMessages(messages);
  } catch (problem) {
    throw new Error(`${file}: ${problem instanceof Error ? problem.message : String(problem)}`, { cause: problem });
  }
}
