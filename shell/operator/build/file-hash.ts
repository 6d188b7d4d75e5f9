import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Integrity } from '@skerry/shared/contract';

/** The hash of a file as `integrity` wants it. */
export function integrityOf(path: string): Integrity {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}
