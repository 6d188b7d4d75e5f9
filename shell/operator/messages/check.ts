import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProblems, type MessageFiles } from './find-problems.ts';
import { findWordProblems, readGlossary } from './glossary.ts';
import { languagesIn, NOTES } from './languages-in.ts';
import type { MessageProblem } from './problem.ts';
import { readMessages } from './read-messages.ts';
import { usedKeys } from './used-keys.ts';

/** Names the shell's texts that the page has before any script runs. */
const PAGE_TEXTS = 'operator/build/page-texts.ts';

/** The sources that may name the keys of a package. Tests name samples. */
function sourcesOf(folder: string): string[] {
  return globSync(['{src,ui}/**/*.{ts,tsx}', 'module.json', 'preferences.json', PAGE_TEXTS], { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** Keys that parts of `shared` name for others to show, such as the themes' names. */
function sharedSources(root: string): string[] {
  return globSync('shared/{ui,rules,runtime}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
}

/** Returns the notes for translators, on keys whose English could mean several things. */
function readNotes(messages: string): Readonly<Record<string, string>> {
  const path = join(messages, `${NOTES}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

export interface CheckedMessages {
  /** The folder of the package. */
  owner: string;
  files: MessageFiles;
  locales: readonly string[];
  problems: MessageProblem[];
  notes: Readonly<Record<string, string>>;
}

/** The packages under `root` that have texts, with the problems of each: a language must have a file in all of them. */
export function checkMessages(root: string): CheckedMessages[] {
  const shared = sharedSources(root);
  const glossary = readGlossary(root);
  const owners = globSync('{shell,shared,mfe-*}/messages/en.json', { cwd: root })
    .map((path) => dirname(dirname(path)))
    .sort();
  const locales = [...new Set(owners.flatMap((owner) => languagesIn(join(root, owner, 'messages'))))];
  return owners.map((owner) => {
    const messages = join(root, owner, 'messages');
    const { files, problems } = readMessages(messages, locales);
    const sources = sourcesOf(join(root, owner));
    const notes = readNotes(messages);
    const found = [
      ...problems,
      // What `shared` names may be for others to show.
      ...findProblems(files, usedKeys(owner === 'shared' ? [] : sources, shared), sources),
      ...findWordProblems(files, glossary),
      ...Object.keys(notes)
        .filter((key) => !Object.hasOwn(files.en ?? {}, key))
        .map((key) => ({ code: 'unknown' as const, locale: NOTES, key, detail: 'is not in en.json: delete it' })),
    ];
    return { owner, files, locales, problems: found, notes };
  });
}
