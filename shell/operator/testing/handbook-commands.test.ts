import { readFileSync } from 'node:fs';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../assemble/publish.ts';
import { createServer } from '../serve/create-server.ts';
import { installPackage } from './sample-installation.ts';
import { sampleDeployment } from './sample-deployment.ts';
import { sampleInstance } from './sample-instance.ts';
import { writeSampleModule } from './sample-module.ts';
import { sampleProcesses } from './sample-processes.ts';
import { sampleStore, STORE_KEYS } from './sample-store.ts';
import { newVersion, skerry } from './sample-version.ts';
import { temporaryFolders } from './temporary-folder.ts';

const PAGE = join(import.meta.dirname, '../../../docs/operators.md');
const TOOL = join(import.meta.dirname, '../bin/skerry.mjs');
/** How the page writes the builds of its examples; those here are of these versions. */
const DOCUMENTED_HASH = /abcdef12/g;

/** Each command of the page's blocks, without what is said about it. */
const COMMANDS = [
  ...new Set(
    readFileSync(PAGE, 'utf8')
      .split(/^ *```.*$/m)
      .filter((_, at) => at % 2 === 1)
      .flatMap((block) => block.split('\n').map((line) => line.trim().split(/ {2,}/)[0] ?? ''))
      .filter((line) => line.startsWith('skerry ')),
  ),
];

/** What has to come before a command. */
const BEFORE: readonly (readonly [RegExp, string])[] = [
  [/^modules enable composer$/, 'modules disable composer'],
  [/^modules rollback composer$/, 'modules pin composer 1.2.0-aaaa1111'],
  [/^modules canary composer --end$/, 'modules canary composer 1.3.0-aaaa1111 --percent 10'],
];

const temporaryFolder = temporaryFolders();
const pattern = { root: '' };

/** The composer has three builds, and the first of them is on. */
beforeAll(async () => {
  pattern.root = await mkdtemp(join(tmpdir(), 'skerry-handbook-'));
  const dir = await sampleDeployment(pattern.root);
  const parts = { routes: [], navigation: [], commands: [{ type: 'composer/open/v1', expose: './view' } as const] };
  for (const version of ['1.2.0', '1.3.0'])
    await publish({ dir, builds: [await writeSampleModule(pattern.root, 'composer', { ...parts, version })] });
  await skerry(dir, 'modules pin composer 1.0.0-aaaa1111');
  await newVersion(pattern.root);
});
afterAll(() => rm(pattern.root, { recursive: true, force: true }));

test('the page has commands of each kind', () => {
  const kinds = new Set(COMMANDS.map((line) => line.split(' ')[1]));
  expect([...kinds].sort().join(' ')).toBe('apply assemble doctor modules package publish push serve upgrade');
});

test.each(COMMANDS)('%s', async (documented) => {
  const root = await temporaryFolder();
  await cp(pattern.root, root, { recursive: true });
  const dir = join(root, 'dist');
  const line = await onThisMachine(documented.replace(/^skerry /, ''), root, dir);
  for (const [command, first] of BEFORE)
    if (command.test(line)) expect(await skerry(dir, first)).toMatchObject({ code: 0 });
  if (line.startsWith('serve ')) await sampleProcesses().start('serve', [TOOL, ...line.split(' '), '--dir', dir]);
  else expect(await skerry(dir, line)).toMatchObject({ code: 0 });
});

/** The command with the names of this machine, and what it needs there. */
async function onThisMachine(documented: string, root: string, dir: string): Promise<string> {
  let line = documented.replace(/ --dir \S+/, '').replace(DOCUMENTED_HASH, 'aaaa1111');
  const replace = async (name: RegExp, place: () => Promise<string>) => {
    if (name.test(line)) line = line.replace(name, await place());
  };
  await replace(/PATH\/TO\/BUILD/, () => writeSampleModule(root, 'eddy', { version: '1.0.0' }));
  await replace(/NEWDIST/, async () => join(root, 'new-bbbb'));
  await replace(/\bOUT\b|skerry\.zip/, async () => join(root, 'out.zip'));
  await replace(/ FOLDER\b/, async () => ` ${join(root, 'out')}`);
  await replace(/ (?:FILE|\S+\.json)\b/, async () => {
    const file = join(root, 'wanted.json');
    await copyFile(join(dir, '.skerry/modules.config.json'), file);
    return ` ${file}`;
  });
  await replace(/STATIC_DIR/, async () => {
    await installPackage(root, dir);
    return join(root, 'static');
  });
  await replace(/https:\/\/client\.example/, () => siteOf(dir));
  await replace(/https:\/\/instance\.example/, instanceUrl);
  await replace(/--port \d+/, async () => '--port 0');
  if (line.startsWith('push ')) line = await pushed(line);
  return line;
}

async function instanceUrl(): Promise<string> {
  const instance = await sampleInstance();
  onTestFinished(() => instance.close());
  return instance.url;
}

async function siteOf(dir: string): Promise<string> {
  const server = await createServer({ dir, instance: await instanceUrl() });
  onTestFinished(() => server.close());
  return server.listen();
}

async function pushed(line: string): Promise<string> {
  const { endpoint } = await sampleStore();
  vi.stubEnv('AWS_ACCESS_KEY_ID', STORE_KEYS.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', STORE_KEYS.secretAccessKey);
  onTestFinished(() => void vi.unstubAllEnvs());
  return `${line.replace(/ --endpoint \S+/, '').replace('BUCKET', 'web')} --endpoint ${endpoint}`;
}
