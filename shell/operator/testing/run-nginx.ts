import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { NGINX } from '../found-programs.ts';
import { freePort } from './free-port.ts';
import { isOpen } from './is-open.ts';

/**
 * Runs nginx with a printed configuration until the test ends, without TLS and on free ports. `root`: a folder to write
 * in. Returns its addresses: that of the site, and that of plain http.
 */
export async function runNginx(root: string, printed: string): Promise<{ url: string; plainUrl: string }> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = printed
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll(/^ *ssl_certificate.*$/gm, '');
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/${name};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await mkdir(join(root, 'logs'));
  await writeFile(
    join(root, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${root}/pid; error_log stderr; events {} http { include /etc/nginx/mime.types; access_log off; ${own.join(' ')} ${site} }`,
  );
  const child = spawn(NGINX ?? '', ['-p', root, '-c', join(root, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  await expect.poll(() => isOpen(port), { timeout: 5_000 }).toBe(true);
  return { url: `http://127.0.0.1:${port}`, plainUrl: `http://127.0.0.1:${plainPort}` };
}

/** What `nginx -t` says of a printed configuration, with TLS; on a free port, because others are for root. */
export async function tryNginx(root: string, printed: string): Promise<{ isRight: boolean; said: string }> {
  const site = printed
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${await freePort()} ssl http2;`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll(/^ *listen \[::\].*$/gm, '');
  const place = join(root, 'tried.conf');
  const events = `pid ${root}/tried.pid; error_log stderr; events {}`;
  await writeFile(place, `${events} http { include /etc/nginx/mime.types; access_log off; ${site} }`);
  const tried = spawnSync(NGINX ?? '', ['-t', '-p', root, '-c', place, '-e', 'stderr'], { encoding: 'utf8' });
  return { isRight: tried.status === 0, said: tried.stderr };
}
