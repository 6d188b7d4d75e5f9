import { createServer } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { baseConfig } from '../../../shell/operator/build/base-config.ts';
import { runRspack } from '../../../shell/operator/build/run-rspack.ts';
import { integrityOf } from '../../../shell/operator/files.ts';
import { pageHeaders } from '../../../shell/operator/serve/headers.ts';

/** A page with one of our scripts, behind the headers of the real page. */
export interface BundledPage {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Builds `entry` like the shell and the modules, and serves only that: for parts of `shared` in a browser, without the
 * rest of the client.
 */
export async function bundlePage(entry: string): Promise<BundledPage> {
  const output = mkdtempSync(join(tmpdir(), 'skerry-page-'));
  const config = baseConfig('skerry_page', { folder: dirname(entry), output, mode: 'production' });
  await runRspack({ ...config, entry: { main: entry } });
  const main = readdirSync(output).find((name) => /^main\..*\.js$/.test(name)) ?? '';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><script src="/${main}" integrity="${integrityOf(readFileSync(join(output, main)))}" crossorigin="anonymous" defer></script><div id="skerry"></div></html>`;
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    if (name === '')
      return void response
        .writeHead(200, {
          ...pageHeaders({ instanceOrigin: 'https://instance.test' }),
          'content-type': 'text/html; charset=utf-8',
        })
        .end(html);
    if (!readdirSync(output).includes(name)) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
      .end(readFileSync(join(output, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(output, { recursive: true, force: true });
    },
  };
}
