import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Folders of the modules that this repository builds. */
export const MODULE_FOLDERS = ['mfe-timelines', 'mfe-composer', 'mfe-profile', 'mfe-settings', 'mfe-admin'];
/** What `npm start` serves. */
export const DIST = join(ROOT, 'dist');
