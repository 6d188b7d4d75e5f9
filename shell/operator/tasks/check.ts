import { runStep, type StepResult } from './run-step.ts';

const isUpdate = process.argv.includes('--update-contract');
const PROJECTS = [
  'shared',
  'shell',
  'shell/worker',
  'shell/operator',
  'mfe-timelines',
  'mfe-composer',
  'mfe-profile',
  'mfe-settings',
  'mfe-admin',
  'e2e',
  'e2e/instance',
];

/**
 * What is checked before each commit: types, the lock file, lint, requests whose failure is dropped, rules on imports,
 * patterns that go back over what they read, unused code, READMEs, messages, the contract's report and schemas.
 */
export async function check(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const project of PROJECTS)
    results.push(await runStep(`types: ${project}`, 'tsc', ['-p', `${project}/tsconfig.json`, '--noEmit']));
  results.push(await runStep('lock file', 'shell/operator/tasks/lock.ts', []));
  results.push(await runStep('format', 'oxfmt', ['--check']));
  results.push(await runStep('lint', 'oxlint', ['--deny-warnings']));
  results.push(await runStep('results of requests', 'shell/operator/results/check.ts', []));
  results.push(
    await runStep('rules on imports', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'shared',
      'shell',
      'mfe-timelines',
      'mfe-composer',
      'mfe-profile',
      'mfe-settings',
      'mfe-admin',
      'e2e',
      '--progress',
      'none',
    ]),
  );
  results.push(await runStep('patterns', 'vitest', ['run', 'shell/operator/testing/linear-patterns.test.ts']));
  results.push(await runStep('unused code', 'knip', []));
  results.push(await runStep('types of preferences', 'shell/operator/tasks/preferences.ts', ['--check']));
  results.push(await runStep('READMEs', 'shell/operator/tasks/readmes.ts', []));
  results.push(await runStep('messages', 'shell/operator/messages/check.ts', []));
  results.push(await runStep('schemas', 'shell/operator/tasks/schemas.ts', isUpdate ? ['--write'] : []));
  results.push(await runStep('reference', 'shell/operator/tasks/reference.ts', isUpdate ? ['--write'] : []));
  results.push(await runStep('contract', 'shell/operator/tasks/contract-report.ts', isUpdate ? ['--update'] : []));
  return results;
}

if (import.meta.main) {
  const failed = (await check()).filter(({ isGreen }) => !isGreen);
  if (failed.length > 0) console.error(`\nNot green: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
