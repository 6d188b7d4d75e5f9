import { execFile, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import toolPackage from '../package.json' with { type: 'json' };
import { main } from '../cli.ts';
import { NGINX } from '../found-programs.ts';
import { freePort } from './free-port.ts';
import { runNginx, tryNginx } from './run-nginx.ts';
import { SAMPLE_CERTIFICATE } from './sample-certificate.ts';
import { sampleDocker } from './sample-docker.ts';
import { sampleProcesses } from './sample-processes.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const TOOL = join(REPOSITORY, 'shell/operator/bin/skerry.mjs');
const PACKAGES = '.skerry/packages';
/** Absolute folders of the handbook's commands. They are below the machine's root. */
const FOLDERS = /(?<![\w./])\/(?=(?:srv|opt|etc|var|usr\/local)\/)/g;
const DOCUMENTED_PORTS = /\b(?:4000|4001|4010|9400)\b/g;
const SITE = 'https://instance.example';
/** Commands of the tool that every shell reads alike. They need no process of their own, which takes most of the time. */
const PLAIN = /^skerry (?:modules|doctor) [\w ./:-]+$/;

const SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0;
const CURL = spawnSync('curl', ['--version']).status === 0;

/** As curl, with the options that the handbook has. */
async function fetchAsCurl(line: string): Promise<string> {
  const [, nowhere, url = ''] = /^curl -fsS (-o \/dev\/null )?(\S+)$/.exec(line) ?? [];
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`);
  return nowhere ? '' : reply.text();
}

export interface SampleMachine {
  /** The folder in which commands are typed. */
  home: string;
  /** A path or a command as it is on this machine. */
  here(text: string): string;
  /** Types a command. Returns what it printed; throws if it fails. */
  type(line: string): Promise<string>;
}

/**
 * A machine on which a test types the commands of the handbook: its folders are below a temporary one, its ports are
 * free ones. What needs root is done without: services are checked by systemd and started, nginx reads its
 * configuration and runs, as far as there are such programs; of containers the command lines run; without curl the test
 * asks itself. A command with `sudo` that it does not know fails.
 *
 * @param instance where the instance is that the handbook has at 127.0.0.1:4001
 */
export async function sampleMachine(root: string, instance: string): Promise<SampleMachine> {
  const ports = new Map([['4001', new URL(instance).port]]);
  for (const port of ['4000', '4010', '9400']) ports.set(port, String(await freePort()));
  const home = join(root, 'home');
  const processes = sampleProcesses();
  // Without nginx `skerry serve` stands in for it, and stays until its own section starts it.
  let site = `http://127.0.0.1:${ports.get('4000')}`;
  let hasNginx = false;
  const here = (text: string): string =>
    text
      .replaceAll(FOLDERS, `${root}/`)
      .replaceAll(DOCUMENTED_PORTS, (port) => ports.get(port) ?? port)
      .replaceAll(SITE, site);

  for (const folder of [
    'home/docs',
    'srv',
    'opt',
    'var/backups',
    'usr/local/bin',
    'etc/systemd/system',
    'etc/nginx/conf.d',
  ])
    await mkdir(join(root, folder), { recursive: true });
  for (const folder of ['docs/service', 'docs/container']) await symlink(join(REPOSITORY, folder), join(home, folder));
  const live = join(root, 'etc/letsencrypt/live/instance.example');
  await mkdir(live, { recursive: true });
  await writeFile(join(live, 'fullchain.pem'), SAMPLE_CERTIFICATE.cert);
  await writeFile(join(live, 'privkey.pem'), SAMPLE_CERTIFICATE.key);

  const docker = sampleDocker({ home, here, tool: join(root, 'usr/local/bin/skerry'), processes });

  async function shell(line: string): Promise<string> {
    const path = [join(root, 'usr/local/bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':');
    const env = { PATH: path, HOME: home, NODE_COMPILE_CACHE: join(root, 'compiled') };
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', here(line)], {
      cwd: home,
      env,
    });
    return stdout + stderr;
  }

  async function tool(line: string): Promise<string> {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const code = await main(['node', ...here(line).split(' ')], { out: write, err: write });
    if (code !== 0) throw new Error(`${line} ends with ${code}:\n${lines.join('\n')}`);
    return lines.join('\n');
  }

  /** A script of this repository. Its results are in place already. */
  async function npmRun(script: string): Promise<void> {
    expect(Object.keys(packageJson.scripts)).toContain(script);
    if (script !== 'pack') return;
    await mkdir(join(home, PACKAGES), { recursive: true });
    await writeFile(join(home, PACKAGES, `skerry-operator-${toolPackage.version}.tgz`), '');
  }

  /** The package's own test installs it; here it leads to the tool of this repository. */
  async function installTool(line: string): Promise<void> {
    const [, prefix = '', packed = ''] = /^npm install --prefix (\S+) (\S+)$/.exec(line) ?? [];
    expect(globSync(packed, { cwd: home })).not.toEqual([]);
    const bin = join(here(prefix), 'node_modules/.bin');
    await mkdir(bin, { recursive: true });
    const start = `exec "${process.execPath}" --disable-warning=ExperimentalWarning "${TOOL}" "$@"`;
    await writeFile(join(bin, 'skerry'), `#!/bin/sh\n${start}\n`);
    await chmod(join(bin, 'skerry'), 0o755);
  }

  async function start(name: string, folder = join(root, 'etc/systemd/system')): Promise<void> {
    const unit = join(root, `${name}.service`);
    const text = here(await readFile(join(folder, `${name}.service`), 'utf8'));
    await writeFile(unit, text);
    if (SYSTEMD) {
      const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
      expect(stderr).toBe('');
    }
    await processes.start(name, /^ExecStart=(.+)$/m.exec(text)?.[1]?.split(' ') ?? []);
  }

  async function systemctl(words: readonly string[]): Promise<void> {
    const [verb, name = ''] = [words[0], words.at(-1)];
    if (name === 'nginx') {
      expect(verb).toBe('reload');
      if (!NGINX) return processes.isRunning('skerry') ? undefined : start('skerry', join(REPOSITORY, 'docs/service'));
      if (hasNginx) return;
      const printed = await readFile(join(root, 'etc/nginx/conf.d/skerry.conf'), 'utf8');
      hasNginx = true;
      await mkdir(join(root, 'nginx'));
      site = (await runNginx(join(root, 'nginx'), printed)).url;
      return;
    }
    expect(['enable --now', 'disable --now', 'restart']).toContain(words.slice(0, -1).join(' '));
    await processes.stop(name);
    if (verb !== 'disable') await start(name);
  }

  async function asRoot(line: string): Promise<string> {
    const [program = '', ...words] = line.split(' ');
    if (program === 'npm') await installTool(line);
    else if (program === 'systemctl') await systemctl(words);
    else if (program === 'journalctl') {
      const unit = `${words[words.indexOf('-u') + 1]}.service`;
      expect(globSync('*.service', { cwd: join(root, 'etc/systemd/system') })).toContain(unit);
    } else if (program === 'nginx') {
      expect(words).toEqual(['-t']);
      const printed = here(await readFile(join(root, 'etc/nginx/conf.d/skerry.conf'), 'utf8'));
      if (NGINX) expect(await tryNginx(root, printed)).toMatchObject({ isRight: true });
    } else if (['cp', 'install', 'ln', 'mv', 'rm'].includes(program)) return shell(line);
    else throw new Error(`This machine cannot do that as root: ${line}`);
    return '';
  }

  return {
    home,
    here,
    async type(line) {
      const script = /^npm run (\S+)$/.exec(line)?.[1];
      if (script !== undefined) return (await npmRun(script), '');
      if (PLAIN.test(line)) return tool(line);
      if (line.startsWith('curl ') && !CURL) return fetchAsCurl(here(line));
      if (line.startsWith('docker ')) return docker(line.split(' ').slice(1));
      return line.startsWith('sudo ') ? asRoot(line.slice('sudo '.length)) : shell(line);
    },
  };
}
