import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleFault } from '@skerry/shared/contract';
import type { OperatorErrorCode } from './operator-error.ts';
import type { SiteFault } from './outside/finding.ts';
import { isNode, nameOf, parse, walk, type Node, type SourceFile } from './results/syntax.ts';

const FAULTS = {
  MODULE_CONTRACT_RANGE: true,
  MODULE_SHARED_RANGE: true,
  MODULE_BACKEND_FEATURE: true,
  MODULE_MANIFEST_INVALID: true,
  MODULE_INTEGRITY: true,
  MODULE_LOAD_TIMEOUT: true,
  MODULE_LOAD_FAILED: true,
  MODULE_EXPOSE_INVALID: true,
  MODULE_FORBIDDEN: true,
  MODULE_MOUNT_TIMEOUT: true,
  MODULE_VIEW_FAILED: true,
  MODULE_ERROR_BUDGET: true,
  FEED_INVALID: true,
  ROUTE_CONFLICT: true,
  ROUTE_RESERVED: true,
  PREFERENCE_CONFLICT: true,
  SHORTCUT_CONFLICT: true,
  SLOT_UNKNOWN: true,
} satisfies Record<ModuleFault, true>;

const OUTSIDE = {
  CACHE_WRONG: true,
  COMPRESSION_MISSING: true,
  FEDERATION_BROKEN: true,
  FILES_EXPOSED: true,
  GATE_MISSING: true,
  GATE_OPEN: true,
  HEADER_MISSING: true,
  MISSING_ANSWERED: true,
  PAGE_MISSING: true,
  POLICY_TOO_STRICT: true,
  POLICY_WEAK: true,
  SITE_INSECURE: true,
  SITE_UNREACHABLE: true,
  SOCKET_REFUSED: true,
  TRUSTED_TYPES_OFF: true,
  TYPE_WRONG: true,
  UPLOADS_UNGUARDED: true,
  VERSIONS_DIFFER: true,
} satisfies Record<SiteFault, true>;

const REFUSALS = {
  BUILD_FAILED: true,
  CHECKS_FAILED: true,
  CONFIG_BROKEN: true,
  CONFIG_INVALID: true,
  CONFIRMATION_NEEDED: true,
  DEPLOYMENT_EXPOSED: true,
  FEED_INVALID: true,
  FILE_REFUSED: true,
  FOLDER_NOT_EMPTY: true,
  INSTANCE_UNREACHABLE: true,
  KEY_UNREADABLE: true,
  LOCKED: true,
  MODULE_BROKEN: true,
  MODULE_EXISTS: true,
  MODULE_INVALID: true,
  MODULE_OFF: true,
  MODULE_ON: true,
  MODULE_UNKNOWN: true,
  NOT_INSTALLED: true,
  NO_DEPLOYMENT: true,
  NO_EARLIER_VERSION: true,
  NO_INSTALLATION: true,
  PORT_IN_USE: true,
  PORT_REFUSED: true,
  ROOT_ONLY: true,
  SESSIONS_UNREACHABLE: true,
  SHELL_BUILD_BROKEN: true,
  SHELL_BUILD_MISSING: true,
  STATE_BROKEN: true,
  STORE_REFUSED: true,
  STORE_UNREACHABLE: true,
  UNWRITABLE: true,
  USAGE: true,
  VERSION_UNKNOWN: true,
} satisfies Record<OperatorErrorCode, true>;

const ROOT = join(import.meta.dirname, '../..');

async function documentedCodes(): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/faults.md'), 'utf8');
  return [...page.matchAll(/^### (\w+)$/gm)].map(([, code = '']) => code);
}

test('docs/faults.md has a section for every code, and for no other', async () => {
  expect((await documentedCodes()).sort()).toEqual(
    [...new Set([FAULTS, OUTSIDE, REFUSALS].flatMap((codes) => Object.keys(codes)))].sort(),
  );
});

/** The code in a text or a pattern, `undefined` in all other nodes. */
function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type === 'TemplateElement') return String(node['raw']);
  return node.type === 'RegExpLiteral' ? String(node['pattern']) : undefined;
}

/** What a test gives to the product: an error that it makes, or a property of a view. */
const isGiven = ({ type }: Node): boolean => type === 'NewExpression' || type === 'JSXAttribute';

/** A name of a test proves nothing. */
function isTitle(node: Node, above: readonly Node[]): boolean {
  const [parent] = above;
  if (parent?.type !== 'CallExpression' || !['test', 'describe'].includes(nameOf(parent['callee']) ?? '')) return false;
  const [first] = parent['arguments'] as { expression: unknown }[];
  return isNode(first?.expression) && first.expression === node;
}

/** The codes that a test file expects. A code in a comment, in a title or in what the test itself makes does not count. */
function expectedIn(file: SourceFile, codes: readonly string[]): string[] {
  const found: string[] = [];
  walk(parse(file).root, (node, above) => {
    const text = textOf(node);
    if (text === undefined || above.some(isGiven) || isTitle(node, above)) return;
    found.push(...codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text)));
  });
  return found;
}

test.each([
  ["expect(code).toBe('LOCKED');", ['LOCKED']],
  ["test.each([['a', 'LOCKED']])('%s', check);", ['LOCKED']],
  ['expect(text).toMatch(/^skerry: LOCKED: /);', ['LOCKED']],
  ['expect(text).toContain(`LOCKED: ${dir}`);', ['LOCKED']],
  ["test('LOCKED is explained', () => undefined); // LOCKED", []],
  ["throw new Refusal('LOCKED', 'tide', 'it is.');", []],
  ['show(<Card code="LOCKED" />);', []],
  ["expect(code).toBe('UNLOCKED');", []],
])('what a test expects: %s', (text, codes) => {
  expect(expectedIn({ path: 'a.test.tsx', text }, ['LOCKED', 'USAGE'])).toEqual(codes);
});

test('every code that docs/faults.md explains is raised by a test', async () => {
  const codes = await documentedCodes();
  const tests = globSync('{shell,shared,mfe-*,e2e}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => /^(node_modules|dist|\.cache)$/.test(name) || name === 'faults-page.test.ts',
  });
  expect(tests.length).toBeGreaterThan(300);
  const texts = await Promise.all(
    tests.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
  );
  const named = texts.filter(({ text }) => codes.some((code) => text.includes(code)));
  const expected = new Set(named.flatMap((file) => expectedIn(file, codes)));
  expect(codes.filter((code) => !expected.has(code))).toEqual([]);
});
