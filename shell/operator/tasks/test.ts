import { check } from './check.ts';
import { findBrowser } from './find-browser.ts';
import { runStep, type StepResult } from './run-step.ts';

/** Everything a change has to pass, in the order in which it is quickest to learn of a mistake. */
async function test(): Promise<StepResult[]> {
  const browser = findBrowser();
  const results = await check();
  results.push(await runStep('units', 'vitest', ['run', '--reporter=default']));
  results.push(await runStep('build and budgets', 'shell/operator/tasks/budgets.ts', []));
  results.push(await runStep('a module built by a separate team', 'shell/operator/tasks/separate-team.ts', []));
  results.push(
    await runStep('journeys in a browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM_PATH: browser,
    }),
  );
  return results;
}

try {
  const results = await test();
  console.log('');
  // A log that is cut keeps its end: what went wrong is said once more there.
  for (const { name, failures } of results) for (const failure of failures) console.log(`${name}: ${failure}`);
  for (const { name, isGreen, seconds } of results)
    console.log(`${isGreen ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const failed = results.filter(({ isGreen }) => !isGreen).length;
  console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
