import { dirname } from 'node:path';
import { readOwnPreferences } from './own-preferences.ts';

/** Of the shell's `preferences.json`: the declarations, without the rows, which only the settings dialog needs. */
export default function declarationsLoader(this: { resourcePath: string }): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- rspack calls a loader with its context as `this`
  return JSON.stringify({ preferences: readOwnPreferences(dirname(this.resourcePath)) });
}
