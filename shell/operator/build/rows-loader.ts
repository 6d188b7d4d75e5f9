import { dirname } from 'node:path';
import { readOwnSettings } from './own-preferences.ts';

/** Adds the texts in every language to `settings/rows.json` of the shell. A module's rows are a file beside its build. */
export default function rowsLoader(this: { resourcePath: string }): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  return JSON.stringify(readOwnSettings(dirname(dirname(this.resourcePath))));
}
