import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * A registry that mirrors only some platforms leaves the others' binaries out of the lock file, and `npm ci` then
 * refuses it everywhere. This adds them again: versions come from the package that requires them, platforms from their
 * names. Run it after each change of a dependency.
 */
interface LockEntry {
  version?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const OPERATING_SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'arm'];

const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockEntry> };
const added: string[] = [];
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const platform = platformOf(name);
    if (lock.packages[place] || !platform || !/^\d/.test(version)) continue;
    lock.packages[place] = { version, optional: true, ...platform };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Named again: ${added.join(', ')}` : 'The lock file names every platform.');

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const parts = name.split(/[/-]/);
  const os = OPERATING_SYSTEMS.find((one) => parts.includes(one));
  const cpu = PROCESSORS.find((one) => parts.includes(one));
  if (!os || !cpu) return null;
  const libc = parts.some((part) => part.startsWith('musl'))
    ? ['musl']
    : parts.some((part) => part.startsWith('gnu'))
      ? ['glibc']
      : null;
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc ? { libc } : {}) };
}
