import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, type ModuleFeed } from '@skerry/shared/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assemble } from '../assemble/assemble.ts';
import { DEPLOYMENT_BLOCK_ID, FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { providedVersions } from '../build/shared-packages.ts';
import { integrityOf } from '../files.ts';
import { createServer } from '../serve/create-server.ts';
import { expectRefusal } from '../testing/expect-problem.ts';
import { sampleDeployment } from '../testing/sample-deployment.ts';
import { sampleInstance } from '../testing/sample-instance.ts';
import { EVENTS_PATH } from './client/page-state.ts';
import { developModule } from './develop-module.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Milliseconds one round may take on a busy machine. */
const ROUND_MS = 15_000;
const PAGE = { accept: 'text/html' };

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'skerry-team-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'tide');
  for (const part of ['src', 'messages', 'module.json', 'package.json'])
    await cp(join(ROOT, 'e2e/fixtures/tide', part), join(folder, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return { root, folder };
}

/** A deployment that runs, built without the module. */
async function running(root: string, contract = CONTRACT_VERSION) {
  const dir = await sampleDeployment(root);
  const file = join(dir, '.skerry/shell.json');
  const shell = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...shell, contract, shared: providedVersions(ROOT) }));
  await assemble({ dir });
  const instance = await sampleInstance();
  const server = await createServer({ dir, instance: instance.url });
  const url = await server.listen();
  onTestFinished(async () => {
    await server.close();
    await instance.close();
  });
  return { url: new URL(url), instance };
}

async function developed(folder: string, site: URL) {
  const said: string[] = [];
  const log = (text: string) => void said.push(text);
  const running = await developModule({ folder, site, port: 0, host: '127.0.0.1', log });
  onTestFinished(() => running.close());
  await running.ready;
  const pageText = async () => (await fetch(`${running.url}/tide`, { headers: PAGE })).text();
  const feed = async () => JSON.parse(readDataBlock(await pageText(), FEED_BLOCK_ID) ?? '') as ModuleFeed;
  const tide = async () => (await feed()).modules.find(({ manifest }) => manifest.id === 'tide');
  return { running, said, pageText, feed, tide };
}

test(
  'the page of a running deployment has the module in it, follows its changes, and keeps what was where one fails',
  { timeout: 6 * ROUND_MS },
  async () => {
    const { root, folder } = await folders();
    const { url, instance } = await running(root);
    const before = await readdir(folder);
    const { running: dev, said, pageText, feed, tide } = await developed(folder, url);
    expect(dev.isInstalled).toBe(false);

    // The shell and the other modules are those of the deployment.
    const ids = (await feed()).modules.map(({ manifest }) => manifest.id);
    expect(ids).toEqual(['composer', 'timelines', 'tide']);
    const page = await fetch(`${dev.url}/tide`, { headers: PAGE });
    const theirs = await fetch(`${url.origin}/tide`, { headers: PAGE });
    for (const name of ['content-security-policy', 'integrity-policy'])
      expect(page.headers.get(name)).toBe(theirs.headers.get(name));
    const scripts = [...(await page.text()).matchAll(/<script defer src="([^"]+)"/g)].map(([, path]) => path);
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/development\./), '/assets/main.1a2b.js']);
    for (const path of scripts) expect((await fetch(`${dev.url}${path}`)).status).toBe(200);
    expect((await fetch(`${dev.url}/modules/timelines/1.0.0-aaaa1111/view.1a2b.js`)).status).toBe(200);
    expect((await fetch(`${dev.url}/api/v1/answer/418`)).status).toBe(418);
    expect(instance.requests.some((request) => request.url === '/api/v1/answer/418')).toBe(true);
    // Links that leave the client lead to the instance, as there, and no worker keeps old builds.
    expect(readDataBlock(await pageText(), DEPLOYMENT_BLOCK_ID)).toBe(`{"instanceOrigin":"${instance.url}"}`);

    // The module, readable for its team.
    const first = await tide();
    const entry = `${dev.url}${first?.base}${first?.manifest.entry}`;
    const code = await (await fetch(entry)).text();
    expect(integrityOf(Buffer.from(code))).toBe(first?.manifest.files[first.manifest.entry]);
    // The entry's own line is the last; libraries in it have lines of their own.
    const map = [...code.matchAll(/^\/\/# sourceMappingURL=(\S+)/gm)].at(-1)?.[1] ?? '';
    expect((await (await fetch(new URL(map, entry))).json()) as object).toHaveProperty('sourcesContent');

    // A change is in the next page, and open pages are told.
    const events = await fetch(`${dev.url}${EVENTS_PATH}`);
    const reader = events.body?.getReader();
    const told = async () => new TextDecoder().decode((await reader?.read())?.value);
    const now = await told();
    const texts = join(folder, 'messages/en.json');
    const english = await readFile(texts, 'utf8');
    await writeFile(texts, english.replace('Tide table', 'Table of tides'));
    await vi.waitFor(async () => expect((await tide())?.manifest.texts.en['tide.title']).toBe('Table of tides'), {
      timeout: ROUND_MS,
      interval: 100,
    });
    expect(await told()).not.toBe(now);
    // A page that was open still finds its files.
    expect((await fetch(entry)).status).toBe(200);

    await writeFile(texts, english.replace('Tide table', 'Table {of'));
    await vi.waitFor(() => expect(said.at(-1)).toMatch(/^tide: not built\n[^]*en\.json/), { timeout: ROUND_MS });
    expect((await tide())?.manifest.texts.en['tide.title']).toBe('Table of tides');

    await dev.close();
    await expect(fetch(dev.url)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(before);
  },
);

test('a module that does not fit the deployment is refused with what to do, and put in once it does', async () => {
  const { root, folder } = await folders();
  const { url } = await running(root, '3.0.0');
  const { said, tide } = await developed(folder, url);
  expect(said.join('\n')).toMatch(
    /MODULE_CONTRACT_RANGE  tide, requires\.contract: it needs the contract \^2\.10\.0, and/,
  );
  expect(said.join('\n')).toContain('this shell provides 3.0.0.\n  Write "^3.0.0"');
  expect(await tide()).toBeUndefined();
  const file = join(folder, 'module.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"contract": "^2.10.0"', '"contract": "^3.0.0"'));
  await vi.waitFor(async () => expect(await tide()).toBeDefined(), { timeout: ROUND_MS, interval: 100 });
  // The kit of this contract has the last word on what is built.
  await vi.waitFor(
    () => expect(said.at(-1)).toMatch(/`skerry build` would refuse this:\nmodule\.json, requires\.contract/),
    ROUND_MS,
  );
});

test('a slot that does not exist is named with the one that was meant', async () => {
  const { root, folder } = await folders();
  const { url } = await running(root);
  const file = join(folder, 'module.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"account/menu/v1"', '"account/menus/v1"'));
  const { said } = await developed(folder, url);
  await vi.waitFor(() => expect(said.join('\n')).toMatch(/account\/menus\/v1[^]*account\/menu\/v1/), ROUND_MS);
});

test('what it cannot work with is refused before anything is built', async () => {
  const { root, folder } = await folders();
  const { url } = await running(root);
  const given = { folder, site: url, port: 0, host: '127.0.0.1', log: () => undefined };
  await expectRefusal(developModule({ ...given, folder: root }), 'MODULE_INVALID', /module\.json is missing/);

  const other = createHttpServer((_request, response) => void response.end('<h1>Another page</h1>'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const elsewhere = new URL(`http://127.0.0.1:${port}`);
  await expectRefusal(developModule({ ...given, site: elsewhere }), 'NO_DEPLOYMENT', /is not one of this client/);
  await expectRefusal(developModule({ ...given, port }), 'PORT_IN_USE', /Port \d+ of 127\.0\.0\.1 is taken[^]*--port/);
  await new Promise((resolve) => other.close(resolve));
  await expectRefusal(
    developModule({ ...given, site: elsewhere }),
    'INSTANCE_UNREACHABLE',
    /cannot be reached[^]*--url/,
  );
});
