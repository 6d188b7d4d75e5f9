import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProblems } from './find-problems.ts';
import { findWordProblems, readGlossary } from './glossary.ts';
import { languagesIn, NOTES } from './languages-in.ts';
import { outdatedKeys } from './outdated-keys.ts';
import type { MessageProblem } from './problem.ts';
import { readMessages } from './read-messages.ts';
import { usedKeys } from './used-keys.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

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
  count: number;
  locales: readonly string[];
  problems: MessageProblem[];
  notes: Readonly<Record<string, string>>;
  /** Keys whose text is the same as in English, by language: not an error, but worth a look. */
  untranslated: Readonly<Record<string, string[]>>;
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
    const hints = Map.groupBy(
      found.filter(({ code }) => code === 'untranslated'),
      ({ locale }) => locale,
    );
    return {
      owner,
      count: Object.keys(files.en ?? {}).length,
      locales,
      problems: found.filter(({ code }) => code !== 'untranslated'),
      notes,
      untranslated: Object.fromEntries([...hints].map(([locale, all]) => [locale, all.map(({ key }) => key)])),
    };
  });
}

/**
 * Prints what each language lacks in each package, and the other problems. Returns `true` if all is well: texts that
 * are outdated or equal to the English don't count.
 */
export function reportMessages(root: string = ROOT): boolean {
  const results = checkMessages(root);
  for (const { owner, count, locales, problems, notes, untranslated } of results) {
    console.log(`${owner}: ${count} messages`);
    const noted = (key: string) => (notes[key] === undefined ? key : `${key} (${notes[key]})`);
    const old = outdatedKeys(join(root, owner, 'messages'));
    if (old === null) console.log('  no history of git to find outdated texts');
    for (const locale of locales.filter((one) => one !== 'en')) {
      const missing = problems.filter((problem) => problem.code === 'missing' && problem.locale === locale);
      const outdated = old?.get(locale) ?? [];
      const states = [
        missing.length > 0 ? `${missing.length} missing` : 'complete',
        ...(outdated.length > 0 ? [`outdated: ${outdated.map(noted).join(', ')}`] : []),
        ...(untranslated[locale] ? [`as in English: ${untranslated[locale].join(', ')}`] : []),
      ];
      console.log(`  ${locale}  ${states.join('; ')}`);
    }
    for (const { code, locale, key, detail } of problems)
      console.error(`  ${code.padEnd(9)} ${locale}  ${noted(key)}: ${detail}`);
  }
  const bad = results.reduce((sum, { problems }) => sum + problems.length, 0);
  if (bad > 0)
    console.error(`\n${bad} ${bad === 1 ? 'problem' : 'problems'} in the messages (messages/<language>.json of each).`);
  return bad === 0;
}

if (import.meta.main && !reportMessages()) process.exitCode = 1;
