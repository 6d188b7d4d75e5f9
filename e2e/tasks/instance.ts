import { runStep } from './run-step.ts';

const { isGreen } = await runStep('the embedded instance', 'e2e/instance/cli.ts', process.argv.slice(2));
process.exitCode = isGreen ? 0 : 1;
