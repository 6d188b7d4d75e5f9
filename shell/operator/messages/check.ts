import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@skerry/shared/i18n';
import { findProblems } from './find-problems.ts';
import { findWordProblems, readGlossary, type Glossary } from './glossary.ts';
import type { MessageProblem } from './problem.ts';
import { readMessages } from './read-messages.ts';
import { usedKeys } from './used-keys.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The checks of `npm run messages` for every workspace. */
const COMPLETE = LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code);

/** The sources that may name the keys of `folder`: there, or in its `src`. Tests name samples. */
function sourcesOf(folder: string): string[] {
  const apart = globSync('src/{*,*/*}/messages/en.json', { cwd: folder }).map((path) => dirname(dirname(path)));
  return globSync(['src/**/*.{ts,tsx}', '*.{ts,tsx}', 'module.json', 'rows.json'], { cwd: folder })
    .filter((path) => !apart.includes(dirname(path)))
    .filter((path) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** Keys that parts of `shared` name for others to show, such as the themes' names. */
function sharedSources(root: string): string[] {
  return globSync('shared/{ui,rules,runtime}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
}

/** The languages that a module's manifest names. */
function listedLocales(folder: string): string[] | undefined {
  const path = [folder, dirname(folder)].map((place) => join(place, 'module.json')).find((one) => existsSync(one));
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as { i18n?: { locales?: string[] } }).i18n?.locales : undefined;
}

/** The words that texts use and refuse; none are checked where the document is missing. */
function glossaryOf(root: string): Glossary {
  const path = join(root, 'docs/glossary.md');
  return readGlossary(existsSync(path) ? readFileSync(path, 'utf8') : '');
}

export interface CheckedMessages {
  owner: string;
  count: number;
  locales: string[];
  problems: MessageProblem[];
  /** Keys whose text is the same as in English, by language: not an error, but worth a look. */
  untranslated: Readonly<Record<string, string[]>>;
}

/** Workspaces under `root`, and parts of `shared`, that have texts, with the problems of each. */
export function checkMessages(root: string): CheckedMessages[] {
  const shared = sharedSources(root);
  const glossary = glossaryOf(root);
  return globSync(
    ['{shell,mfe-*}/{src,settings}/messages/en.json', '{shell/src,mfe-*/src,shared/*}/{*,*/*}/messages/en.json'],
    {
      cwd: root,
    },
  )
    .sort()
    .map((path) => {
      const messages = dirname(path);
      const owner = dirname(messages)
        .replaceAll('\\', '/')
        .replace(/\/src$/, '');
      const { files, problems } = readMessages(join(root, messages), COMPLETE, listedLocales(join(root, owner)));
      const sources = sourcesOf(join(root, owner));
      const found = [
        ...problems,
        ...findProblems(files, usedKeys(sources, shared), {
          isComplete: (locale) => COMPLETE.includes(locale),
          sources,
        }),
        ...findWordProblems(files, glossary),
      ];
      const hints = Map.groupBy(
        found.filter(({ code }) => code === 'untranslated'),
        ({ locale }) => locale,
      );
      return {
        owner,
        count: Object.keys(files.en ?? {}).length,
        locales: Object.keys(files),
        problems: found.filter(({ code }) => code !== 'untranslated'),
        untranslated: Object.fromEntries([...hints].map(([locale, all]) => [locale, all.map(({ key }) => key)])),
      };
    });
}

/** Prints the result of `checkMessages`. Returns `true` if all is well; hints do not count. */
export function reportMessages(root: string = ROOT): boolean {
  const results = checkMessages(root);
  for (const { owner, count, locales, problems, untranslated } of results) {
    console.log(`${owner}: ${count} messages in ${locales.join(', ')}${problems.length === 0 ? ', all well' : ''}`);
    for (const { code, locale, key, detail } of problems)
      console.error(`  ${code.padEnd(9)} ${locale}  ${key}: ${detail}`);
    for (const [locale, keys] of Object.entries(untranslated))
      console.log(`  as in English in ${locale}: ${keys.join(', ')}`);
  }
  const bad = results.reduce((sum, { problems }) => sum + problems.length, 0);
  if (bad > 0)
    console.error(`\n${bad} ${bad === 1 ? 'problem' : 'problems'} in the messages (messages/<language>.json of each).`);
  return bad === 0;
}

if (import.meta.main && !reportMessages()) process.exitCode = 1;
