import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../shell/operator/testing/free-port.ts';
import { isOpen } from '../../../shell/operator/testing/is-open.ts';
import type { Site } from './site.ts';

const TOOL = join(import.meta.dirname, '../../../shell/operator/bin/skerry.mjs');
const START_MS = 20_000;

const installed = (names: readonly string[], ask: string) => names.find((name) => spawnSync(name, [ask]).status === 0);
const NGINX = installed(['/usr/sbin/nginx', 'nginx'], '-v');
const VALKEY = installed(['valkey-server', 'redis-server'], '--version');
/** nginx and Valkey, or Redis, are installed. */
export const CAN_BALANCE = NGINX !== undefined && VALKEY !== undefined;

export interface BalancedSite {
  url: string;
  /** Ends one of the two servers at once, as a crash does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Two servers of one deployment with their sessions in one Valkey, behind nginx, which asks them in turns. */
export async function balancedSite({ dir, instance }: Site): Promise<BalancedSite> {
  const root = mkdtempSync(join(tmpdir(), 'skerry-balanced-'));
  const children: ChildProcess[] = [];
  const run = (program: string, words: readonly string[]) => {
    const child = spawn(program, words, { stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const [sessions, first, second, port] = [await freePort(), await freePort(), await freePort(), await freePort()];
  run(VALKEY ?? '', ['--port', String(sessions), '--bind', '127.0.0.1', '--save', '', '--dir', root]);
  await opened(sessions);
  const common = ['--dir', dir, '--instance', instance.url, '--trusted-proxy', '127.0.0.1'];
  const serve = (at: number) =>
    run(process.execPath, [
      TOOL,
      'serve',
      '--port',
      String(at),
      '--sessions',
      `redis://127.0.0.1:${sessions}`,
      ...common,
    ]);
  const server = serve(first);
  serve(second);
  await Promise.all([opened(first), opened(second)]);
  writeFileSync(join(root, 'nginx.conf'), configuration(root, port, [first, second]));
  run(NGINX ?? '', ['-p', root, '-c', join(root, 'nginx.conf'), '-e', 'stderr']);
  await opened(port);
  return {
    url: `http://localhost:${port}`,
    kill: () => end(server, 'SIGKILL'),
    async close() {
      await Promise.all(children.map((child) => end(child, 'SIGTERM')));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function configuration(root: string, port: number, servers: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root};`);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${root}/pid; error_log stderr;
events {}
http {
  access_log off; ${temporary.join(' ')}
  upstream skerry { ${servers.map((at) => `server 127.0.0.1:${at};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://skerry;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
    }
  }
}
`;
}

async function opened(port: number): Promise<void> {
  const until = Date.now() + START_MS;
  while (!(await isOpen(port))) if (Date.now() > until) throw new Error(`Nothing listens on ${port}.`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
