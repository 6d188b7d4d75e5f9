import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the compressed copies of a build's unchanged files over into another build of it, before it is assembled:
 * compressing a module again takes seconds.
 */
export function keepCopies(from: string, to: string, changed: readonly string[]): void {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:br|gz)$/.test(file) && !changed.includes(file.slice(0, -'.br'.length)))
      cpSync(join(from, file), join(to, file));
}
