import { runStep } from './run-step.ts';

const { isGreen } = await runStep('mutants', 'e2e/mutants/run.ts', process.argv.slice(2));
process.exitCode = isGreen ? 0 : 1;
