import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { baseConfig } from '../../shell/operator/build/base-config.ts';
import { runRspack } from '../../shell/operator/build/run-rspack.ts';
import { integrityOf, writeAtomically } from '../../shell/operator/files.ts';
import { FILE_HEADERS, pageHeaders } from '../../shell/operator/serve/headers.ts';
import { listen } from '../../shell/operator/serve/listen.ts';
import { ROOT } from './workspace.ts';

const HELP = `npm run gallery -- [options]
  --port N      where the gallery is served (default 4300)
  --build DIR   build it into this folder and end`;

const FOLDER = join(ROOT, 'shared/gallery');

/** Builds the gallery of `shared/ui` into a folder, which is emptied first. */
export async function buildGallery(dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const config = baseConfig('skerry_gallery', { folder: FOLDER, output: join(dir, 'assets'), mode: 'production' });
  config.entry = { main: join(FOLDER, 'index.ts') };
  config.output = { ...config.output, publicPath: '/assets/' };
  const { entrypoints } = await runRspack(config);
  const files = (entrypoints?.['main']?.assets ?? []).map(({ name }) => ({
    name,
    integrity: integrityOf(readFileSync(join(dir, 'assets', name))),
  }));
  const attributes = ({ name, integrity }: (typeof files)[number]) =>
    `="/assets/${name}" integrity="${integrity}" crossorigin="anonymous"`;
  const page = [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Skerry: gallery</title>',
    '<link rel="icon" href="data:,">',
    ...files
      .filter(({ name }) => name.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href${attributes(file)}>`),
    ...files.filter(({ name }) => name.endsWith('.js')).map((file) => `<script defer src${attributes(file)}></script>`),
    '</head>',
    '<body><div id="gallery"></div></body>',
    '</html>',
  ].join('\n');
  await writeAtomically(join(dir, 'index.html'), `${page}\n`);
}

/**
 * Serves the result of `buildGallery` with the headers of the client's page. Returns its address and a function that
 * stops it. Port 0 takes any free one.
 */
export async function serveGallery({
  dir,
  port,
}: {
  dir: string;
  port: number;
}): Promise<{ url: string; close(): Promise<void> }> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  await app.register(fastifyStatic, {
    root: join(dir, 'assets'),
    prefix: '/assets/',
    cacheControl: false,
    setHeaders: (reply) => void reply.headers({ ...FILE_HEADERS, 'cache-control': 'no-cache' }),
  });
  app.get('/', (_request, reply) =>
    reply
      .headers({
        ...pageHeaders({ instanceOrigin: 'https://instance.invalid' }),
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(readFileSync(join(dir, 'index.html'))),
  );
  const url = await listen(app, port, 'localhost');
  return { url, close: () => app.close() };
}

async function gallery(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4300' },
      build: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port needs a number from 1 to 65535, not "${values.port}".`);
  const dir = values.build ?? join(ROOT, '.skerry/gallery');
  console.log('Building …');
  await buildGallery(dir);
  if (values.build !== undefined) return;
  const server = await serveGallery({ dir, port });
  console.log(`\nThe gallery is at http://localhost:${port}\nStop it with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close().finally(() => process.exit(0));
    });
}

if (import.meta.main) {
  try {
    await gallery();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
