import { parseSync } from '@swc/core';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sampleDeployment } from '../../shell/operator/testing/sample-deployment.ts';
import { sampleInstance } from '../../shell/operator/testing/sample-instance.ts';
import { walk, type Node } from '../../shell/operator/results/syntax.ts';
import { pack } from './pack.ts';
import { ROOT } from './workspace.ts';

const run = promisify(execFile);
const place = mkdtempSync(join(tmpdir(), 'skerry-operator-'));
const home = join(place, 'node_modules/@skerry/operator');
const tool = join(home, 'bin/skerry.mjs');
const PACKING_MS = 120_000;

interface Packed {
  name: string;
  dependencies: Record<string, string>;
}
const packed = () => JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Packed;

// As npm installs it: the packed files, and beside them the packages that it names, no other one.
beforeAll(async () => {
  const tarball = pack(place).find((path) => basename(path).startsWith('skerry-operator-')) ?? '';
  await mkdir(home, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  for (const name of Object.keys(packed().dependencies)) {
    if (name === '@skerry/shared') continue;
    const link = join(place, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), link);
  }
}, PACKING_MS);
afterAll(() => rm(place, { recursive: true, force: true }));

/** What a file names to be loaded: at once, and on demand. */
function imported(file: string): { atOnce: string[]; onDemand: string[] } {
  const found = { atOnce: [] as string[], onDemand: [] as string[] };
  const root = parseSync(readFileSync(file, 'utf8'), { syntax: 'ecmascript', target: 'es2022' });
  walk(root as unknown as Node, (node) => {
    const { source, callee } = node as { source?: Node | null; callee?: Node };
    if (/^(Import|Export\w+)Declaration$/.test(node.type) && source) found.atOnce.push(String(source['value']));
    if (node.type !== 'CallExpression' || callee?.type !== 'Import') return;
    const [first] = node['arguments'] as { expression: Node }[];
    if (first?.expression.type === 'StringLiteral') found.onDemand.push(String(first.expression['value']));
  });
  return found;
}

test('its files import nothing but each other and the packages that it depends on, and it depends on no other one', () => {
  const used = new Set<string>();
  const missing: string[] = [];
  const onDemand: string[] = [];
  const files = globSync('**/*.{js,mjs}', { cwd: home });
  expect(files.length).toBeGreaterThan(150);
  for (const file of files) {
    const found = imported(join(home, file));
    onDemand.push(...found.onDemand);
    for (const name of found.atOnce.filter((one) => !isBuiltin(one))) {
      if (!name.startsWith('.')) used.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
      else if (!existsSync(join(home, dirname(file), name))) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(packed().dependencies).sort());
  // The commands that say that there is no builder here.
  expect(onDemand.sort()).toEqual([
    '../build/build-module.js',
    '../build/preference-types.js',
    '../dev/develop-module.js',
  ]);
});

test('nothing of the builder and of pages comes with it', () => {
  const names = Object.keys(packed().dependencies);
  expect(names.filter((name) => /rspack|react|typescript|playwright|swc|emoji|cldr/.test(name))).toEqual([]);
  expect(globSync('{build,dev,testing}', { cwd: home })).toEqual([]);
});

test.each(['build', 'dev', 'preferences'])(
  '`skerry %s` says that the builder is missing, and where it is',
  async (command) => {
    const ended = await run(process.execPath, [tool, command], { cwd: place }).catch((error: unknown) => error);
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^skerry: NOT_INSTALLED: .+\n.+ package skerry /),
    });
  },
);

test('installed alone it checks a deployment, prints the configuration of nginx, and serves', async () => {
  const dir = await sampleDeployment(place);
  const skerry = async (...words: string[]) => (await run(process.execPath, [tool, ...words])).stdout;
  expect(await skerry('doctor', '--dir', dir)).toContain('is in order');
  expect(await skerry('modules', 'disable', 'composer', '--dir', dir)).toContain('composer is off');
  const names = ['--server-name', 'instance.example', '--instance', 'http://127.0.0.1:4001'];
  expect(await skerry('nginx', ...names, '--dir', dir)).toContain('server_name instance.example;');
  expect(await skerry('package', join(place, 'out.zip'), '--dir', dir)).toContain('Modules: timelines');
  expect(await skerry('create', 'evening-news', join(place, 'evening-news'))).toContain('has the module evening-news');

  const instance = await sampleInstance();
  onTestFinished(() => instance.close());
  const words = ['serve', '--instance', instance.url, '--dir', dir, '--port', '0'];
  const child = spawn(process.execPath, [tool, ...words], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const site = () => /Skerry is at (\S+) /.exec(said)?.[1] ?? '';
  await expect.poll(site, { timeout: 20_000 }).not.toBe('');
  expect(await (await fetch(site())).text()).toContain('id="skerry-feed"');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
