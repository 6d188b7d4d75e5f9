import { runSteps, type Step, type StepResult } from './run-step.ts';

const isUpdate = process.argv.includes('--update-contract');
const CRUISED = ['shared', 'shell', 'mfe-timelines', 'mfe-composer', 'mfe-profile', 'mfe-settings', 'mfe-admin', 'e2e'];
/** Most steps use one core. */
const AT_ONCE = 2;

/**
 * What is checked before each commit: types, the lock file, lint, styles, requests whose failure is dropped, rules on
 * imports, unused code, icons, READMEs, messages, the contract's report and schemas.
 */
export function check(): Promise<StepResult[]> {
  return runSteps(
    [
      // The default of four projects at once needs 2.8 GB of memory, and takes as long on two cores.
      ['types', 'tsc', ['--build', '--builders', '1']],
      ['lock file', 'e2e/tasks/lock.ts', []],
      ['format', 'oxfmt', ['--check']],
      ['lint', 'oxlint', ['--deny-warnings']],
      ['styles', 'stylelint', ['**/*.css']],
      ['results of requests', 'shell/operator/results/check.ts', []],
      ...['.dependency-cruiser.cjs', '.dependency-folders.cjs'].map((rules): Step => [
        `imports: ${rules}`,
        'depcruise',
        ['--config', rules, ...CRUISED, '--progress', 'none'],
      ]),
      ['unused code', 'knip', []],
      ['calls without a screen', 'knip', ['--config', 'knip.calls.json']],
      ['types of preferences', 'e2e/tasks/preferences.ts', ['--check']],
      ['icons', 'e2e/tasks/icons.ts', ['--check']],
      ['READMEs', 'e2e/tasks/readmes.ts', []],
      ['messages', 'e2e/tasks/messages.ts', []],
      ['schemas', 'e2e/tasks/schemas.ts', isUpdate ? ['--write'] : []],
      ['reference', 'e2e/tasks/reference.ts', isUpdate ? ['--write'] : []],
      ['contract', 'e2e/tasks/contract-report.ts', isUpdate ? ['--update'] : []],
    ],
    // What is written may be what another step reads.
    isUpdate ? 1 : AT_ONCE,
  );
}

if (import.meta.main) {
  const failed = (await check()).filter(({ isGreen }) => !isGreen);
  if (failed.length > 0) console.error(`\nNot green: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
