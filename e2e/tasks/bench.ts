import { build } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { runStep } from './run-step.ts';

try {
  const browser = findBrowser();
  await build();
  const { isGreen } = await runStep(
    'figures (e2e/bench/RESULTS.md describes how they are measured)',
    'e2e/bench/run.ts',
    process.argv.slice(2),
    { CHROMIUM_PATH: browser },
  );
  process.exitCode = isGreen ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
