import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@skerry/shared/i18n';
import { findProblems, type MessageFiles, type MessageProblem } from './find-problems.ts';
import { usedKeys } from './used-keys.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LOCALES = LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code);

/** What may name the keys of what stands in `folder`, or in its `src`. */
function sourcesOf(folder: string): string[] {
  return globSync(['src/**/*.{ts,tsx}', '*.{ts,tsx}', 'module.json'], { cwd: folder, exclude: (path) => path.endsWith('.test.ts') || path.endsWith('.test.tsx') }).map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** Keys that parts of `shared` name for whoever shows them, such as the themes' names. */
function sharedSources(root: string): string[] {
  return globSync('shared/{ui,rules,runtime}/**/*.{ts,tsx}', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
}

function readMessages(folder: string): MessageFiles {
  const read = (locale: string) => {
    const path = join(folder, `${locale}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : null;
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)]));
}

/** What has texts under `root`: workspaces, and parts of `shared` that bring their own; with what is wrong in each. */
export function checkMessages(root: string): { owner: string; count: number; problems: MessageProblem[] }[] {
  const shared = sharedSources(root);
  return globSync(['{shell,mfe-*}/src/messages/en.json', 'shared/*/*/messages/en.json'], { cwd: root }).sort().map((path) => {
    const messages = dirname(path);
    const owner = dirname(messages).replaceAll('\\', '/').replace(/\/src$/, '');
    const files = readMessages(join(root, messages));
    return { owner, count: Object.keys(files.en ?? {}).length, problems: findProblems(files, usedKeys([...sourcesOf(join(root, owner)), ...shared])) };
  });
}

/** Prints what `checkMessages` finds; `true` where all is well. */
export function reportMessages(root: string = ROOT): boolean {
  const results = checkMessages(root);
  for (const { owner, count, problems } of results) {
    console.log(`${owner}: ${count} messages in ${LOCALES.join(', ')}${problems.length === 0 ? ', all well' : ''}`);
    for (const { code, locale, key, detail } of problems) console.error(`  ${code.padEnd(9)} ${locale}  ${key}: ${detail}`);
  }
  const bad = results.reduce((sum, { problems }) => sum + problems.length, 0);
  if (bad > 0) console.error(`\n${bad} ${bad === 1 ? 'problem' : 'problems'} in the messages (messages/<language>.json of each).`);
  return bad === 0;
}

if (import.meta.main && !reportMessages()) process.exitCode = 1;
