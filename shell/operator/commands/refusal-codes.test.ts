import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../cli.ts';
import { deployments } from '../testing/deployments.ts';
import { writeSampleModule } from '../testing/sample-module.ts';

const deployment = deployments();

test.each([
  ['publish BUILD --dir DIST', 'CONFIRMATION_NEEDED', 1],
  ['serve --instance https://example.test --dir DIST --tls-key ROOT/none --tls-cert ROOT/none', 'KEY_UNREADABLE', 1],
  ['serve --instance https://example.test/path --dir DIST', 'USAGE', 2],
  ['modules list --dir ROOT/damaged', 'STATE_BROKEN', 1],
  ['upgrade --back --dir DIST', 'STATE_BROKEN', 1],
  ['build ROOT', 'MODULE_INVALID', 1],
])('`skerry %s` prints its code: %s', async (line, code, exitCode) => {
  const { root, dir } = await deployment();
  const parts = { routes: [], navigation: [], commands: [{ type: 'composer/open/v1', expose: './view' } as const] };
  const build = await writeSampleModule(root, 'composer', { ...parts, version: '1.1.0' });
  const quiet = { out: () => undefined, err: () => undefined };
  await main(['node', 'skerry', 'modules', 'pin', 'composer', '1.0.0-aaaa1111', '--dir', dir], quiet);
  await mkdir(join(root, 'damaged/.skerry'), { recursive: true });
  await writeFile(join(root, 'damaged/.skerry/shell.json'), await readFile(join(dir, '.skerry/shell.json')));
  await writeFile(join(root, 'damaged/.skerry/versions.json'), '[');
  await writeFile(join(dir, '.skerry/upgrades.json'), '{}');
  const places = { BUILD: build, DIST: dir, ROOT: root };
  const words = line.split(' ').map((word) => word.replace(/^[A-Z]+/, (name) => places[name as keyof typeof places]));
  const lines: string[] = [];
  expect(await main(['node', 'skerry', ...words], { ...quiet, err: (text) => void lines.push(text) })).toBe(exitCode);
  expect(lines.join('\n')).toMatch(new RegExp(`^skerry: ${code}: .+\n.+`));
});
