import type { Command } from 'commander';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { createProgram } from '../cli.ts';

const ROOT = join(import.meta.dirname, '../../..');
const program = createProgram({ out: () => undefined, err: () => undefined });
const SOURCES = globSync(
  [
    'shell/operator/**/*.{ts,mjs}',
    'e2e/tasks/*.{ts,mjs}',
    'shared/**/*.{ts,tsx}',
    'shell/src/**/*.{ts,tsx}',
    'docs/*.md',
  ],
  {
    cwd: ROOT,
  },
).filter((path) => !/node_modules|\/dist\/|\.test\.tsx?$|\/testing\//.test(path));
/** The names of the commands below `skerry modules`: printed alone they are no command. */
const OF_MODULES = program.commands.find((one) => one.name() === 'modules')?.commands.map((one) => one.name()) ?? [];

/** Everything between backticks, escaped ones too, and the lines of shell examples. */
function quoted(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const escaped = [...text.matchAll(/\\`([^`\\]+)\\`/g)].map(([, found = '']) => found);
  const plain = [...text.matchAll(/`([^`\n]+)`/g)].map(([, found = '']) => found);
  const lines = path.endsWith('.md')
    ? [...text.matchAll(/^(?:npx )?(skerry [^#\n]*?)(?: {2,}.*)?$/gm)].map(([, found = '']) => found)
    : [];
  return [...escaped, ...plain, ...lines].map((one) =>
    one
      .replaceAll(/\$\{[^{}]*\}/g, 'X')
      .replace(/^npx /, '')
      .trim(),
  );
}

/** What is wrong with a command line, compared with the table of commands. */
function problemOf(line: string): string | undefined {
  const words = line.split(/\s+/).slice(1);
  let command: Command = program;
  while (command.commands.length > 0 && words[0] !== undefined && !words[0].startsWith('-')) {
    const next = command.commands.find((one) => one.name() === words[0]);
    if (!next) return `has no command ${words[0]}`;
    command = next;
    words.shift();
  }
  if (command.commands.length > 0) return words.length > 0 ? `has no option ${words[0]}` : undefined;
  const flags = words.filter((word) => /^--?\w/.test(word));
  const unknown = flags.find((flag) => !command.options.some(({ long }) => long === flag));
  if (unknown) return `has no option ${unknown}`;
  const needed = command.registeredArguments.filter(({ required }) => required).length;
  const given = words.slice(0, words.findIndex((word) => word.startsWith('-')) >>> 0).length;
  // Named alone it is the name of a command, and no line to type.
  return given > 0 && given < needed ? 'lacks an argument' : undefined;
}

test('every command that a message or a document names is in the table of commands, with its arguments', () => {
  const lines = SOURCES.flatMap((path) => quoted(path).map((line) => ({ path, line })));
  const named = lines.filter(({ line }) => /^skerry (?!needs )[a-z]/.test(line));
  expect(named.length).toBeGreaterThan(40);
  expect(
    named.flatMap(({ path, line }) => {
      const problem = problemOf(line);
      return problem ? [`${path}: \`${line}\` ${problem}`] : [];
    }),
  ).toEqual([]);
  const alone = new RegExp(`^(${OF_MODULES.filter((name) => name !== 'list').join('|')}) (NAME|X|[a-z]+)$`);
  expect(lines.filter(({ path, line }) => !path.startsWith('shared/') && alone.test(line))).toEqual([]);
});

test('every `npm run …` that they name is a script', () => {
  const scripts = Object.keys(packageJson.scripts);
  const named = SOURCES.flatMap((path) => quoted(path)).flatMap((line) => /^npm run ([\w:-]+)/.exec(line)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test.each([
  ['skerry modules delete X', 'has no command delete'],
  ['skerry disable X', 'has no command disable'],
  ['skerry modules pin X', 'lacks an argument'],
  ['skerry assemble --add X --gates', 'has no option --gates'],
  ['skerry modules pin X BUILD', undefined],
  ['skerry assemble', undefined],
])('the check reads %s', (line, problem) => {
  expect(problemOf(line)).toBe(problem);
});
