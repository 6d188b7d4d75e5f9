import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The version of an installed package, resolved from a folder. */
export function installedVersion(name: string, from: string): string {
  let folder = dirname(resolved(name === '@skerry/shared' ? '@skerry/shared/contract' : name, name, from));
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
    if (parent === folder) throw notInstalled(name, from);
    folder = parent;
  }
}

function resolved(entry: string, name: string, from: string): string {
  try {
    return createRequire(join(from, 'package.json')).resolve(entry);
  } catch (cause) {
    throw notInstalled(name, from, cause);
  }
}

const notInstalled = (name: string, from: string, cause?: unknown): OperatorError =>
  new OperatorError('NOT_INSTALLED', `${name} is not installed in ${from}.`, `Run \`npm install ${name}\` there.`, {
    cause,
  });
