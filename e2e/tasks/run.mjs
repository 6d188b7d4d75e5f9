#!/usr/bin/env node
// What `npm start`, `npm test` and the other scripts call. It runs under any Node that the package allows, with nothing
// installed yet: it installs what is missing and then runs the task under the Node that the lock file names.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from '../../shell/operator/bin/run-child.mjs';
import { NEEDED, workspaceNode } from '../../shell/operator/bin/workspace-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [task = '', ...rest] = process.argv.slice(2);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19))
  fail(
    `Skerry needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  );
await install();
const node = workspaceNode(root);
if (!node)
  fail(
    `There is no package of Node ${NEEDED} for ${process.platform} ${process.arch}, or it was not installed, and this is Node ${process.versions.node}. Install Node ${NEEDED} from https://nodejs.org, or delete node_modules, and run this again.`,
  );
const script = join(root, 'e2e/tasks', `${task}.ts`);
if (!existsSync(script)) fail(`There is no task "${task}".`);
process.exitCode = await runChild(node, ['--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: root,
  env: { ...process.env, PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` },
});

/** Runs `npm ci` unless node_modules matches the lock file. */
async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const marker = join(root, 'node_modules/.skerry-lock');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing missing packages (npm ci) …');
  const code = await runChild('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  if (code !== 0) fail('npm ci failed; see above. With a network that reaches the npm registry, run this again.');
  writeFileSync(marker, lock);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
