import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { baseConfig } from './base-config.ts';
import { runRspack } from './run-rspack.ts';

const folder = temporaryFolders();
const SHARED = join(import.meta.dirname, '../../../shared');

test('a build has only our languages of React Aria, and no code that adds styles to a page that scrolls', async () => {
  const output = await folder();
  const config = baseConfig('probe', { folder: SHARED, output, mode: 'production' });
  config.entry = { main: join(SHARED, 'ui/overlays/popover-trigger.tsx') };
  // An export counts as used, and texts stay as they are written in the source (letters beyond ASCII escaped).
  config.output = { ...config.output, library: { name: 'probe', type: 'var' } };
  config.optimization = { minimize: false };
  await runRspack(config);
  const code = globSync('*.js', { cwd: output })
    .map((file) => readFileSync(join(output, file), 'utf8'))
    .join('\n');
  for (const dismiss of ['`Dismiss`', '`Schlie\\xdfen`', '`\\u{9589}\\u{3058}\\u{308B}`'])
    expect(code.includes(dismiss), dismiss).toBe(true);
  // Danish and Turkish.
  for (const dismiss of ['`Luk`', '`Kapat`']) expect(code.includes(dismiss), dismiss).toBe(false);
  expect(code.includes('overscroll-behavior: contain')).toBe(false);
  expect(code.includes('data-scroll-locks')).toBe(true);
});
