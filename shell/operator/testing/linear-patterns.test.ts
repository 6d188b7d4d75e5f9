import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['{shared,mfe-*}/**/*.{ts,tsx}', 'shell/{src,operator}/**/*.{ts,tsx}'];
const isProduct = (path: string) =>
  !/\.test\.tsx?$|[\\/](?:testing|fixtures|gallery|dist|node_modules)[\\/]/.test(path);

/** Patterns that may take the square of a length: each reads only what the project or a module's team wrote. */
const OWN_TEXT: Readonly<Record<string, string>> = {
  'shared/contract/schema/words.ts': 'the path of an icon in a manifest',
  'shared/ui/emoji/data/emoji-set.ts': 'the list of emoji of this build',
  'shell/operator/build/run-rspack.ts': 'the messages of a build',
  'shell/operator/messages/calls.ts': 'the source of a module',
};
/** Patterns made at run time, which cannot be read here. */
const MADE: Readonly<Record<string, string>> = {
  'shared/kit/files/check-exposes.ts': 'names of our own functions',
  'shared/kit/files/check-imports.ts': 'the entries of our own package',
  'shell/operator/assemble/page.ts': 'an id of ours, then characters up to the next bracket',
  'shell/operator/messages/glossary.ts': 'words of our own glossary',
  'shell/operator/messages/used-keys.ts': "a module's own keys",
};

interface SyntaxNode {
  type?: string;
  pattern?: string;
  flags?: string;
  callee?: { value?: string };
}

/** The literals of a source, and how many patterns it makes in another way. */
function patternsIn(source: string, tsx = true): { literals: { source: string; flags: string }[]; made: number } {
  const literals: { source: string; flags: string }[] = [];
  let made = 0;
  const ahead: unknown[] = [parseSync(source, { syntax: 'typescript', tsx, target: 'esnext' })];
  while (ahead.length > 0) {
    const node = ahead.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { type, pattern, flags, callee } = node as SyntaxNode;
    if (type === 'RegExpLiteral') literals.push({ source: pattern ?? '', flags: flags ?? '' });
    else if ((type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp') made++;
    ahead.push(...Object.values(node));
  }
  return { literals, made };
}

/** Whether some input takes more than its length in steps: by going back, or by beginning again at each character. */
function isSlow({ source, flags }: { source: string; flags: string }): boolean {
  return analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;
}

const FILES = globSync(SOURCES, { cwd: ROOT })
  .filter(isProduct)
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    ...patternsIn(readFileSync(join(ROOT, path), 'utf8'), path.endsWith('x')),
  }));

test('every pattern takes time in line with the length of what it reads', () => {
  expect(FILES.reduce((sum, { literals }) => sum + literals.length, 0)).toBeGreaterThan(200);
  const slow = FILES.filter(({ path }) => !Object.hasOwn(OWN_TEXT, path)).flatMap(({ path, literals }) =>
    literals.filter(isSlow).map(({ source, flags }) => `${path}: /${source}/${flags}`),
  );
  expect(slow).toEqual([]);
});

test('the exceptions are still needed, and so are patterns made at run time', () => {
  const slow = FILES.filter(({ literals }) => literals.some(isSlow)).map(({ path }) => path);
  expect(slow.toSorted()).toEqual(Object.keys(OWN_TEXT));
  const made = FILES.filter((file) => file.made > 0).map(({ path }) => path);
  expect(made.toSorted()).toEqual(Object.keys(MADE));
});

describe('the check', () => {
  test.each([/\/+$/, /[.-]+$/, /^\d*\.?\d+$/, /(a+)+$/, /\s*;\s*/, /\p{M}*$/u])('refuses %s', ({ source, flags }) => {
    expect(isSlow({ source, flags })).toBe(true);
  });

  test.each([/(?<!\/)\/+$/, /^(?:\d+(?:\.\d+)?|\.\d+)$/, /<[^<>]*>?/g, /\p{M}+/gu])(
    'accepts %s',
    ({ source, flags }) => {
      expect(isSlow({ source, flags })).toBe(false);
    },
  );

  test('finds literals and patterns made at run time', () => {
    expect(patternsIn('const a = <T,>(x: T) => /b+/u.test(`${x}`); new RegExp("c"); RegExp("d");')).toEqual({
      literals: [{ source: 'b+', flags: 'u' }],
      made: 2,
    });
  });
});
