import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

const PACKAGE = 'snac2';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const FOLDER = join(ROOT, 'node_modules/.cache/snac');

/**
 * Finds snac, a small server that the paths of users are tried on: SNAC_PATH, an installed one, else Debian's package
 * (of backports on a release that lacks it), unpacked into node_modules. Nothing is installed on the system. `null`
 * where there is none.
 */
export function findSnac(): string | null {
  const named = process.env['SNAC_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`SNAC_PATH names ${named}, which does not exist. Correct it or unset it.`);
  }
  const found = spawnSync('which', ['snac'], { encoding: 'utf8' });
  if (found.status === 0) return found.stdout.trim();
  const unpacked = join(FOLDER, 'usr/bin/snac');
  if (!runs(unpacked) && isDebian()) unpack();
  return runs(unpacked) ? unpacked : null;
}

/** Why the trial on snac is left out. */
export const WITHOUT_SNAC = `snac is not installed: the paths are not tried on it (Debian: apt-get install ${PACKAGE}; or name it with SNAC_PATH).`;

function runs(program: string): boolean {
  return existsSync(program) && /^snac /m.test(spawnSync(program, [], { encoding: 'utf8' }).stdout ?? '');
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** With lists of its own, so that it needs no rights and the system's stay as they are. */
function unpack(): void {
  console.log(`Fetching the package ${PACKAGE} …`);
  rmSync(FOLDER, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'archives/partial']) mkdirSync(join(FOLDER, folder), { recursive: true });
  writeFileSync(join(FOLDER, 'sources.list'), withBackports());
  const options = [
    `Dir::Etc::sourcelist=${FOLDER}/sources.list`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${FOLDER}/lists`,
    `Dir::Cache=${FOLDER}`,
    `Dir::Cache::archives=${FOLDER}/archives`,
  ].flatMap((option) => ['-o', option]);
  try {
    execFileSync('apt-get', ['-qq', ...options, 'update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['-qq', ...options, 'download', PACKAGE], { stdio: 'ignore', cwd: FOLDER });
    const [file] = readdirSync(FOLDER).filter((name) => name.endsWith('.deb'));
    if (file) execFileSync('dpkg', ['-x', file, '.'], { stdio: 'ignore', cwd: FOLDER });
  } catch {
    // Without a network there is no snac; the caller says so.
  }
  rmSync(join(FOLDER, 'lists'), { recursive: true, force: true });
}

/** The system's own archive, and the backports beside it. */
function withBackports(): string {
  const lines = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  );
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  const [uri] =
    lines
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, suite]) => suite === release) ?? [];
  const options = existsSync(KEYRING) ? ` [signed-by=${KEYRING}]` : '';
  return [release, `${release}-backports`].map((suite) => `deb${options} ${uri} ${suite} main\n`).join('');
}
