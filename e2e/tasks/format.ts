import { runStep } from './run-step.ts';

const { isGreen } = await runStep('format', 'oxfmt', process.argv.slice(2));
process.exitCode = isGreen ? 0 : 1;
