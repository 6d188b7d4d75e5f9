#!/usr/bin/env node
// The command line tool. To run from its sources it needs a Node that runs TypeScript; under an older one it starts
// itself again with the Node of the workspace.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';
import { workspaceNode } from './workspace-node.mjs';

const home = join(dirname(fileURLToPath(import.meta.url)), '..');
const isCompiled = existsSync(join(home, 'cli.js'));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = isCompiled ? major > 20 || (major === 20 && minor >= 19) : major >= 24;

if (isNewEnough) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', dropUnread);
  const { main } = await import(isCompiled ? '../cli.js' : '../cli.ts');
  process.exitCode = await main(process.argv);
} else {
  const node = installedNode();
  if (!node) {
    console.error(
      `skerry needs Node ${isCompiled ? '20.19' : '24'} or newer, and this is ${process.versions.node}.\nInstall a newer one from https://nodejs.org, or run \`npm ci\` in the workspace, which brings one.`,
    );
    process.exit(1);
  }
  process.exitCode = await runChild(node, [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
  ]);
}

/** In `skerry … | head -1` the reader is gone before the end. The command finishes its work; only the text is dropped. */
function dropUnread(error) {
  if (error.code !== 'EPIPE') throw error;
}

/** The Node that the workspace brings. */
function installedNode() {
  for (let folder = home; ; folder = dirname(folder)) {
    const found = workspaceNode(folder);
    if (found) return found;
    if (dirname(folder) === folder) return undefined;
  }
}
