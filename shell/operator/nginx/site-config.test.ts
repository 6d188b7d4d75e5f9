import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteConfig } from './site-config.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OPTIONS = {
  serverName: ['instance.example'],
  instance: new URL('http://127.0.0.1:4001'),
  gate: new URL('http://127.0.0.1:4010'),
  dir: '/srv/skerry',
  acme: '/var/www/acme',
};

test('docs/nginx.conf is what is printed for the names in the docs', async () => {
  expect(await readFile(join(ROOT, 'docs/nginx.conf'), 'utf8')).toBe(await siteConfig(OPTIONS));
});

test('names, addresses and folders are where they belong', async () => {
  const printed = await siteConfig({
    serverName: ['client.example', 'täglich.example'],
    instance: new URL('http://pleroma.internal:4000'),
    gate: new URL('http://127.0.0.1'),
    dir: '/srv/our client',
    acme: '/srv/acme',
    certificate: '/etc/ssl/client.pem',
    certificateKey: '/etc/ssl/client.key',
  });
  expect(printed.match(/server_name .*/g)).toEqual(
    Array.from({ length: 2 }, () => 'server_name client.example xn--tglich-bua.example;'),
  );
  expect(printed).toContain('server pleroma.internal:4000;');
  expect(printed).toContain('server 127.0.0.1:80;');
  expect(printed).toContain('--instance http://pleroma.internal:4000 --port 80 --trusted-proxy');
  expect(printed).toContain('root "/srv/our client";');
  expect(printed.match(/root \/srv\/acme;/g)).toHaveLength(2);
  expect(printed).toContain('ssl_certificate     /etc/ssl/client.pem;');
  expect(printed).toContain('ssl_certificate_key /etc/ssl/client.key;');
  expect(printed).not.toMatch(/@[A-Z_]+@/);
});

test('a place of the modules of its own leads to their folder', async () => {
  const printed = await siteConfig({ ...OPTIONS, modulesPath: '/static/skerry/' });
  expect(printed).toContain('\n  rewrite ^/static/skerry/(.*)$ /modules/$1;\n');
  expect(await siteConfig({ ...OPTIONS, modulesPath: '/modules/' })).toBe(await siteConfig(OPTIONS));
});

test.each(['instance.example/web', 'instance.example/web/', 'instance.example/'])(
  'a path is refused by its own code: %s',
  async (name) => {
    await expect(siteConfig({ ...OPTIONS, serverName: [name] })).rejects.toMatchObject({ code: 'ROOT_ONLY' });
  },
);

test.each([
  ['a name with an address', { serverName: ['https://instance.example'] }, 'not the name of a server'],
  ['a name that ends the directive', { serverName: ['a.example; root /'] }, 'not the name of a server'],
  ['an empty name', { serverName: [''] }, 'not the name of a server'],
  ['an instance of https', { instance: new URL('https://instance.example') }, '--instance is an address of https'],
  ['a gate of https', { gate: new URL('https://gate.example') }, '--gate is an address of https'],
  ['a folder that nginx takes for a variable', { dir: '/srv/$host' }, 'does not take in a path'],
  ['a folder that ends the directive', { acme: '/srv/a;b' }, 'does not take in a path'],
  ['a quote', { certificate: '/srv/"x' }, 'does not take in a path'],
  ['a line break', { dir: '/srv/a\nb' }, 'does not take in a path'],
])('%s is refused', async (_name, wrong, text) => {
  await expect(siteConfig({ ...OPTIONS, ...wrong })).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringContaining(text) as string,
  });
});
