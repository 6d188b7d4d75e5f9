import { build } from './build.ts';
import { runStep } from './run-step.ts';

try {
  await build();
  const { isGreen } = await runStep('the main path in each engine', 'e2e/engines/run.ts', process.argv.slice(2));
  process.exitCode = isGreen ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
