import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import { KINDS, startFlavour } from '../compat/embedded.ts';
import type { CompatServer } from '../compat/compat-server.ts';
import { PATHS } from '../compat/paths.ts';
import { startSnac } from '../compat/snac.ts';
import { tryPaths } from '../compat/try-paths.ts';
import { isExpected, unannouncedBy, type Unannounced } from '../compat/unannounced.ts';
import { IS_FULL, variants } from './support/variants.ts';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../dist');
const SNAC = process.env['SNAC_PATH'];

for (const flavour of variants(KINDS, 0, 3))
  test(`every path of a user works on ${flavour}, without an error on the console`, async ({ browser }) => {
    await expectAllToWork(browser, await startFlavour(flavour), unannouncedBy(flavour));
  });

test('every path of a user works on a real snac, without an error on the console', async ({ browser }) => {
  test.skip(!IS_FULL, 'npm run test:full and npm run compat try it');
  test.skip(!SNAC, 'snac is not installed');
  await expectAllToWork(browser, await startSnac(SNAC ?? '', browser), unannouncedBy('snac'));
});

async function expectAllToWork(browser: Browser, server: CompatServer, unannounced: Unannounced): Promise<void> {
  try {
    const { results, problems } = await tryPaths({ browser, dir: DIST, server, log: () => undefined });
    expect(results).toEqual(PATHS.map(({ name }) => ({ path: name, outcome: 'works', problem: null })));
    expect(problems.filter((problem) => !isExpected(problem, unannounced))).toEqual([]);
  } finally {
    await server.close();
  }
}
