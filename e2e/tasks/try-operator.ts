import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Megabytes of all installed files. They were 26, and took 38 on the disk, when docs/operating.md got its figure. */
const LIMIT_MB = 30;

/** Installs the operator's package alone, with npm, and assembles and checks a deployment with it. */
export function tryOperator({ place, tarball, deployment }: Record<'place' | 'tarball' | 'deployment', string>): void {
  const home = join(place, 'operator');
  mkdirSync(home);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', home, tarball, ...quiet], { stdio: 'inherit' });
  for (const command of ['assemble', 'doctor'])
    execFileSync(join(home, 'node_modules/.bin/skerry'), [command, '--dir', deployment], { stdio: 'inherit' });
  const installed = readdirSync(home, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(home, name)));
  const megabytes = installed.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;
  console.log(`The operator's package, installed alone: ${megabytes.toFixed(1)} MB`);
  if (megabytes > LIMIT_MB) throw new Error(`The operator's package is larger than ${LIMIT_MB} MB.`);
}
