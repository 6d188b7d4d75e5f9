import { OperatorError } from '../operator-error.ts';
import { nearest } from '@skerry/shared/contract/schema';

/**
 * The folders of the modules to watch: those named, with or without `mfe-`, or all if none is named. Throws
 * `MODULE_UNKNOWN`.
 */
export function chooseModules(named: readonly string[], folders: readonly string[]): string[] {
  const known = folders.map(nameOf);
  for (const name of named.map(nameOf)) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    throw new OperatorError(
      'MODULE_UNKNOWN',
      `There is no module "${name}".`,
      `${meant ? `Did you mean "${meant}"? ` : ''}Known modules: ${known.join(', ')}.`,
    );
  }
  const wanted = new Set(named.length > 0 ? named.map(nameOf) : known);
  return folders.filter((folder) => wanted.has(nameOf(folder)));
}

const nameOf = (folder: string): string => folder.replace(/(?<!\/)\/+$/, '').replace(/^mfe-/, '');
