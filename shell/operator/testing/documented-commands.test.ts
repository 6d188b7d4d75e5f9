import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publish } from '../assemble/publish.ts';
import { documentedCommands } from './documented-commands.ts';
import { sampleDeployment } from './sample-deployment.ts';
import { sampleInstance } from './sample-instance.ts';
import { sampleMachine, type SampleMachine } from './sample-machine.ts';
import { writeSampleModule } from './sample-module.ts';
import { newVersion, shownIn } from './sample-version.ts';
import { temporaryFolders } from './temporary-folder.ts';

const PAGE = join(import.meta.dirname, '../../../docs/operating.md');
/** Most of them are processes; on a busy machine each takes seconds. */
const WALK_MS = 120_000;
const temporaryFolder = temporaryFolders();

async function machineOf(root: string): Promise<SampleMachine> {
  const instance = await sampleInstance();
  onTestFinished(() => instance.close());
  const machine = await sampleMachine(root, instance.url);
  const dist = await sampleDeployment(root);
  const parts = { routes: [], navigation: [], commands: [{ type: 'composer/open/v1', expose: './view' } as const] };
  await publish({ dir: dist, builds: [await writeSampleModule(root, 'composer', { ...parts, version: '1.0.1' })] });
  await rename(dist, join(machine.home, 'dist'));
  return machine;
}

/** Types all commands of a section. What it prints is returned by line. */
async function follow(machine: SampleMachine, section: string): Promise<Map<string, string>> {
  const commands = (await documentedCommands(PAGE)).filter((one) => one.section === section);
  expect(commands).not.toEqual([]);
  const printed = new Map<string, string>();
  for (const { line } of commands) {
    // The name of a build is one of the list before.
    printed.set(line, await machine.type(line.replace('1.0.0-1a2b3c4d', '1.0.0-aaaa1111')));
  }
  return printed;
}

test(
  'the commands of docs/operating.md lead from a fresh machine to a running client, and on, in their order',
  async () => {
    const root = await temporaryFolder();
    const machine = await machineOf(root);
    const dir = machine.here('/srv/skerry');
    const config = () => readFile(join(dir, '.skerry/modules.config.json'), 'utf8');
    const sections = new Set((await documentedCommands(PAGE)).map(({ section }) => section));
    const typed: string[] = [];
    const walk = async (section: string) => {
      typed.push(section);
      return [...(await follow(machine, section)).values()].join('\n');
    };

    await walk('Build');
    expect(await walk('Install')).toContain('is in order');
    expect(await shownIn(dir)).toContain('composer 1.0.1');
    await walk('Run behind nginx');
    await walk('Run without nginx');
    expect(await walk('Run in a container')).toMatch(/^healthy$/m);
    const watched = await walk('Watch');
    expect(watched).toContain('{"status":"ok"}');
    expect(watched).toContain('skerry_answers_total{');
    await walk('Switch off, pin, roll back');
    expect(await shownIn(dir)).toContain('composer 1.0.0');
    const [page, decided] = [await readFile(join(dir, 'index.html'), 'utf8'), await config()];

    await walk('Back up');
    await machine.type('skerry modules disable composer --dir /srv/skerry');
    await rm(join(dir, 'assets'), { recursive: true });
    await walk('Restore');
    expect([await readFile(join(dir, 'index.html'), 'utf8'), await config()]).toEqual([page, decided]);
    expect(await machine.type('curl -fsS http://127.0.0.1:4000/')).toContain('composer/1.0.0-aaaa1111/');

    await rm(join(machine.home, 'dist'), { recursive: true });
    await rename(await newVersion(root), join(machine.home, 'dist'));
    await walk('Build');
    expect(await walk('Upgrade')).toContain('New builds: composer/1.1.0-aaaa1111, kelp/1.1.0-aaaa1111.');
    expect([await readFile(join(dir, 'index.html'), 'utf8'), await config()]).toEqual([page, decided]);
    expect([...sections].filter((section) => !typed.includes(section))).toEqual([]);
  },
  WALK_MS,
);

test('without `.skerry/` a copy is no deployment: it belongs to what is backed up', async () => {
  const root = await temporaryFolder();
  const machine = await machineOf(root);
  for (const section of ['Build', 'Install', 'Back up']) await follow(machine, section);
  await machine.type('mkdir /srv/skerry-half');
  await machine.type('tar -xzf /var/backups/skerry/skerry.tar.gz --exclude=.skerry -C /srv/skerry-half');
  await expect(machine.type('skerry doctor --dir /srv/skerry-half')).rejects.toThrow('SHELL_BUILD_MISSING');
});

test.each([
  ['skerry modules disble composer --dir /srv/skerry', "unknown command 'disble'"],
  ['skerry doctor --directory /srv/skerry', "unknown option '--directory'"],
  ['skerry doctor --dir /srv/skerry', 'NO_DEPLOYMENT'],
  ['cp -R dist/. /srv/skerry', 'dist/.'],
  ['sudo systemctl start skerry', "include 'start'"],
  ['docker run -d --privileged skerry', '--privileged'],
  ['docker build -f docs/container/Containerfile -t skerry .', 'skerry-operator-*.tgz'],
  ['sudo useradd skerry', 'cannot do that as root'],
  ['npm run compile', 'compile'],
])('a command that does not work is found: %s', async (line, said) => {
  const machine = await sampleMachine(await temporaryFolder(), 'http://127.0.0.1:9');
  await expect(machine.type(line)).rejects.toThrow(said);
});
