import type { Command } from 'commander';
import { examine } from '../modules/examine.ts';
import { OperatorError } from '../operator-error.ts';
import { problemsText } from '../problem.ts';
import { probeInstance } from '../serve/probe-instance.ts';
import type { Output } from './output.ts';
import { instanceOf } from './values.ts';

export function addDoctorCommand(program: Command, output: Output): void {
  program
    .command('doctor')
    .description('check a deployment without changing it')
    .option('--dir <folder>', 'the deployment', 'dist')
    .option('--instance <url>', 'also check that this instance answers', instanceOf)
    .action(async ({ dir, instance }: { dir: string; instance?: URL }) => {
      const { problems, remarks } = await examine(dir);
      const unreachable = instance ? await probeInstance(instance) : undefined;
      const found = [...(problems.length > 0 ? [problemsText(problems)] : []), ...remarks];
      const apart = unreachable === undefined ? '' : `\nApart from the folder: ${unreachable}`;
      if (found.length > 0)
        throw new OperatorError(
          'CHECKS_FAILED',
          `${dir} is not in order:\n${found.join('\n')}${apart}`,
          'Fix what is listed, then run `skerry assemble`.',
        );
      if (unreachable !== undefined)
        throw new OperatorError(
          'INSTANCE_UNREACHABLE',
          `${dir} is in order, but ${unreachable}`,
          'Nothing is to be done in the folder.',
        );
      output.out(`${dir} is in order.`);
    });
}
