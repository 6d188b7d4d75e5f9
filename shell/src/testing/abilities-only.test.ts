import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Comparing the name of a server, in any way, or naming one in a text of code. */
const BY_NAME =
  /\bbackend\s*(?:[!=]==?|\))|[!=]==?\s*\w*\.?backend\b|case\s+'(?:pleroma|akkoma|mastodon)'|['"](?:pleroma|akkoma|mastodon|gotosocial|hollo|iceshrimp|sharkey|snac)['"]/;
const isOfServer = (path: string) => !/\.test\.tsx?$|[\\/](?:testing|fixtures|dist|node_modules)[\\/]/.test(path);

test('nothing asks for the name of a server: what it can do is in its abilities', () => {
  const found = globSync(['{shared,mfe-*}/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'], { cwd: ROOT })
    .filter((path) => isOfServer(path))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => BY_NAME.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test.each([
  "if (backend === 'akkoma') return;",
  'const isPlain = instance.backend === name;',
  "return 'pleroma' === backend;",
  'switch (backend) {',
])('%s is refused', (line) => {
  expect(BY_NAME.test(line)).toBe(true);
});
