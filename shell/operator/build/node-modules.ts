import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The version of an installed package, resolved from a folder. */
export function installedVersion(name: string, from: string): string {
  const require = createRequire(join(from, 'package.json'));
  let folder = dirname(require.resolve(name === '@skerry/shared' ? '@skerry/shared/contract' : name));
  for (;;) {
    try {
      const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (found.name === name && found.version) return found.version;
    } catch {
      // No package.json here: try the parent folder.
    }
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${name} is not installed beside ${from}. Run npm install there.`);
    folder = parent;
  }
}
