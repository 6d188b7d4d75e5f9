import { existsSync, readdirSync } from 'node:fs';

/** Names of the JSON files in a folder; none if it does not exist. Node 20, which teams may have, has no `globSync`. */
export function jsonFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}
