import { dirname } from 'node:path';
import { readOwnSettings } from './own-preferences.ts';

/** Of the shell's `preferences.json`: the rows for the settings dialog, with their English texts. */
export default function rowsLoader(this: { resourcePath: string }): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  return JSON.stringify(readOwnSettings(dirname(this.resourcePath)));
}
