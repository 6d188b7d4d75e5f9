import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { ModuleFeed } from '@skerry/shared/contract';
import { FEED_BLOCK_ID, readDataBlock } from '../../shell/operator/assemble/page.ts';

/** Milliseconds for a start and for a build on a busy machine. */
const PATIENCE_MS = 60_000;

interface TryDev {
  /** The module's folder. */
  folder: string;
  id: string;
  /** The packed tool. */
  tool: string;
  /** A deployment without the module. */
  deployment: string;
  env: NodeJS.ProcessEnv;
}

/** `skerry dev` puts the module into a running deployment, follows a change, and ends with nothing left. Throws. */
export async function tryDev({ folder, id, tool, deployment, env }: TryDev): Promise<void> {
  const place = ['--port', '0'];
  // No instance is asked for a page and its files.
  const serve = start([tool, 'serve', '--dir', deployment, '--instance', 'http://127.0.0.1:9', ...place], deployment);
  try {
    const site = await serve.says(/^Skerry is at (\S+) /);
    const dev = start([tool, 'dev', '--url', site, ...place], folder);
    try {
      const url = await dev.says(/ is at (\S+), with .* beside the modules there/);
      const first = await moduleAt(url, id);
      const entry = `${url}${first.base}${first.manifest.entry}`;
      if (!(await textAt(entry)).includes('sourceMappingURL=')) throw new Error('The team has no source map.');
      const texts = join(folder, 'messages/en.json');
      const before = readFileSync(texts, 'utf8');
      writeFileSync(texts, before.replace(/"panel\.title": "[^"]*"/, '"panel.title": "Changed while it runs"'));
      await dev.says(/: built in \d/);
      const changed = (await moduleAt(url, id)).manifest.texts.en['panel.title'];
      writeFileSync(texts, before);
      if (changed !== 'Changed while it runs') throw new Error(`The page has the text "${changed}".`);
      const [code] = await ended(dev.child, 'SIGINT');
      if (code !== 0) throw new Error(`skerry dev ended with ${code}.`);
      if (await textAt(url).catch(() => undefined)) throw new Error(`${url} still answers.`);
    } finally {
      dev.child.kill('SIGKILL');
    }
    await tryNpm(site);
    const [code] = await ended(serve.child, 'SIGTERM');
    if (code !== 0) throw new Error(`skerry serve ended with ${code}.`);
  } finally {
    serve.child.kill('SIGKILL');
  }

  /** A signal to npm ends the tool, too: with it, all that holds its output. */
  async function tryNpm(site: string): Promise<void> {
    const npm = start(['run', 'dev', '--', '--url', site, ...place], folder, 'npm');
    await npm.says(/ is at (\S+), with /);
    await ended(npm.child, 'SIGTERM', 'close');
  }

  function start(words: readonly string[], cwd: string, command = 'node'): Running {
    return follow(spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] }));
  }
}

interface Running {
  child: ChildProcess;
  /** Waits for the next line like this, and returns what it encloses. */
  says(like: RegExp): Promise<string>;
}

function follow(child: ChildProcess): Running {
  const lines: string[] = [];
  if (!child.stdout) throw new Error('It prints nothing.');
  const reader = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    child,
    async says(like) {
      const late = setTimeout(() => child.kill(), PATIENCE_MS);
      try {
        for (;;) {
          const { value, done } = await reader.next();
          if (done) throw new Error(`It ended, or said nothing like ${String(like)}:\n${lines.join('\n')}`);
          lines.push(value);
          const found = like.exec(value);
          if (found) return found[1] ?? '';
        }
      } finally {
        clearTimeout(late);
      }
    },
  };
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url, { headers: { accept: 'text/html' } })).text();
}

async function moduleAt(url: string, id: string): Promise<ModuleFeed['modules'][number]> {
  const feed = JSON.parse(readDataBlock(await textAt(url), FEED_BLOCK_ID) ?? '{}') as Partial<ModuleFeed>;
  const found = feed.modules?.find(({ manifest }) => manifest.id === id);
  if (!found) throw new Error(`The page at ${url} has no module ${id}.`);
  return found;
}

function ended(child: ChildProcess, signal: NodeJS.Signals, what: 'exit' | 'close' = 'exit'): Promise<unknown[]> {
  const exit = once(child, what, { signal: AbortSignal.timeout(PATIENCE_MS) });
  child.kill(signal);
  return exit;
}
