import { build } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { findSnac, WITHOUT_SNAC } from './find-snac.ts';
import { runStep } from './run-step.ts';

try {
  const browser = findBrowser();
  const snac = findSnac();
  if (!snac) console.log(WITHOUT_SNAC);
  await build();
  const { isGreen } = await runStep('paths of users on servers', 'e2e/compat/run.ts', process.argv.slice(2), {
    CHROMIUM_PATH: browser,
    SNAC_PATH: snac ?? '',
  });
  process.exitCode = isGreen ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
