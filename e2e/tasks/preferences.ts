import { join } from 'node:path';
import { writePreferenceTypes } from '../../shell/operator/build/preference-types.ts';
import { MODULE_FOLDERS, ROOT } from './workspace.ts';

const FOLDERS = ['shell', ...MODULE_FOLDERS, 'e2e/fixtures/tide', 'e2e/fixtures/storm'];

const isCheck = process.argv.includes('--check');
const changed = FOLDERS.filter((folder) => writePreferenceTypes(join(ROOT, folder), isCheck));
for (const folder of changed)
  console.log(
    `${folder}: src/preferences.d.ts ${isCheck ? 'is not what is declared. Run: npm run preferences' : 'is written'}`,
  );
if (isCheck && changed.length > 0) process.exitCode = 1;
