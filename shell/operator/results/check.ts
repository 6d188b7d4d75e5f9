import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDropped } from './find-dropped.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The code of the client. Tests check results in other ways. */
function clientFiles(root: string): string[] {
  return globSync(['shared/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (path) => !/\.d\.ts$|\.test\.tsx?$|[\\/](?:testing|node_modules|kit|fixtures)[\\/]/.test(path),
  );
}

if (import.meta.main) {
  const sources = clientFiles(ROOT).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const found = findDropped(sources);
  for (const { path, line, problem } of found) console.error(`${path}:${line} ${problem}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
