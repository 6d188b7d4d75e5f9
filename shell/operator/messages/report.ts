import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { checkMessages, type CheckedMessages } from './check.ts';
import { GLOSSARY_FOLDER } from './glossary.ts';
import { outdatedKeys } from './outdated-keys.ts';
import { isError } from './problem.ts';

/** The messages of a package, with what each language has to do. */
interface Package extends CheckedMessages {
  missing(locale: string): string[];
  /** Keys whose English has changed since they were translated. */
  outdated(locale: string): string[];
}

/** Characters of a column of the table: seven of them and the codes fit a terminal of 100. */
const CELL = 13;
const CODE = 6;
/** Begins a line of what is said of one text. */
const INDENT = ' '.repeat(12);

/**
 * Prints how far each language is in each package, or what one of them lacks, and then all errors with their fix.
 * Returns `false` if there is an error.
 */
export function reportMessages(root: string, language?: string): boolean {
  const checked = checkMessages(root);
  const locales = (checked[0]?.locales ?? []).toSorted();
  if (language !== undefined && !locales.includes(language))
    throw new OperatorError(
      'USAGE',
      `"${language}" has no texts.`,
      `There are ${locales.join(', ')}. docs/translating.md says how to begin another language.`,
    );
  const packages = checked.map((one) => withTasks(root, one));
  if (language === undefined) printTable(packages, locales);
  else printLanguage(root, packages, language);
  return printErrors(packages, language);
}

function withTasks(root: string, checked: CheckedMessages): Package {
  const { owner, files } = checked;
  const english = Object.keys(files.en ?? {});
  const changed = outdatedKeys(join(root, owner, 'messages'));
  if (changed === null) console.log(`${owner}: without a history of git, outdated texts are not found.`);
  const has = (locale: string, key: string) => Object.hasOwn(files[locale] ?? {}, key);
  return {
    ...checked,
    missing: (locale) => english.filter((key) => !has(locale, key)),
    outdated(locale) {
      const keys = new Set(changed?.get(locale));
      return english.filter((key) => keys.has(key) && has(locale, key));
    },
  };
}

function printTable(packages: readonly Package[], locales: readonly string[]): void {
  const row = (first: string, cells: readonly string[]) =>
    console.log(`${first.padEnd(CODE)}${cells.map((cell) => cell.padEnd(CELL)).join('')}`.trimEnd());
  const names = packages.map(({ owner }) => owner.replace('mfe-', ''));
  row('', names);
  row(
    'en',
    packages.map(({ files }) => `${Object.keys(files.en ?? {}).length} texts`),
  );
  for (const locale of locales.filter((one) => one !== 'en'))
    row(
      locale,
      packages.map((one) => stateOf(one.missing(locale).length, one.outdated(locale).length)),
    );
  console.log('\nThe page shows a missing text in English. An outdated one was translated before its English changed.');
  console.log('Both are listed by `npm run messages -- --language CODE`; "to do" counts the two together.');
}

function stateOf(missing: number, outdated: number): string {
  if (missing > 0 && outdated > 0) return `${missing + outdated} to do`;
  if (missing > 0) return `${missing} missing`;
  return outdated > 0 ? `${outdated} outdated` : 'complete';
}

function printLanguage(root: string, packages: readonly Package[], locale: string): void {
  for (const one of packages) {
    const { owner, files, problems, notes } = one;
    const [missing, outdated] = [one.missing(locale), one.outdated(locale)];
    const counts = [`${missing.length} missing`, `${outdated.length} outdated`];
    console.log(`${owner}/messages/${locale}.json: ${counts.join(', ')}`);
    const say = (state: string, key: string) => {
      console.log(`  ${state.padEnd(INDENT.length - 2)}${key}`);
      console.log(`${INDENT}en: ${String(files.en?.[key])}`);
      if (state === 'outdated') console.log(`${INDENT}${locale}: ${String(files[locale]?.[key])}`);
      if (notes[key] !== undefined) console.log(`${INDENT}note: ${notes[key]}`);
    };
    for (const key of missing) say('missing', key);
    for (const key of outdated) say('outdated', key);
    const same = problems.filter((problem) => problem.code === 'untranslated' && problem.locale === locale);
    if (same.length > 0) console.log(`  as in English: ${same.map(({ key }) => key).join(', ')}`);
  }
  const words = `${GLOSSARY_FOLDER}/${locale}.md`;
  console.log(
    `\n${existsSync(join(root, words)) ? 'The words of this language are in' : 'Write the words of this language to'} ${words}.`,
  );
}

function printErrors(packages: readonly Package[], language?: string): boolean {
  let count = 0;
  for (const { owner, problems, notes } of packages)
    for (const problem of problems) {
      const { code, locale, key, detail } = problem;
      if (!isError(problem) || (language !== undefined && locale !== language)) continue;
      count += 1;
      const note = notes[key] === undefined ? '' : ` (${notes[key]})`;
      const place = `${owner}/messages/${locale}.json`;
      console.error(`${count === 1 ? '\n' : ''}${place}  ${code}  ${key === '*' ? '' : `${key}${note}: `}${detail}`);
    }
  if (count > 0) console.error(`\n${count} ${count === 1 ? 'error' : 'errors'} in the messages.`);
  return count === 0;
}
