import { Command, CommanderError } from 'commander';
import packageJson from './package.json' with { type: 'json' };
import { addApplyCommand } from './commands/apply-command.ts';
import { addAssembleCommands } from './commands/assemble-command.ts';
import { addBuildCommand } from './commands/build-command.ts';
import { addCreateCommand } from './commands/create-command.ts';
import { addDevCommand } from './commands/dev-command.ts';
import { addDoctorCommand } from './commands/doctor-command.ts';
import { addModulesCommands } from './commands/modules-command.ts';
import { addNginxCommand } from './commands/nginx-command.ts';
import { addPackageCommand } from './commands/package-command.ts';
import { addPushCommand } from './commands/push-command.ts';
import { addPreferencesCommand } from './commands/preferences-command.ts';
import { reportFailure, TERMINAL, type Output } from './commands/output.ts';
import { addServeCommands } from './commands/serve-command.ts';
import { addUpgradeCommand } from './commands/upgrade-command.ts';

const EXIT_CODES = `
The client runs at the root of a host, never below a path (docs/operators.md says why).
Exit codes: 0 done, 1 something is not as it must be (the text says what to do), 2 the command line is wrong.`;

export function createProgram(output: Output): Command {
  const program = new Command('skerry')
    .description('Build, assemble, serve and manage a Skerry deployment.')
    .version(packageJson.version)
    .showHelpAfterError('(--help shows what there is)')
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.out(text.trimEnd()),
      writeErr: (text) => output.err(text.trimEnd()),
    });
  addAssembleCommands(program, output);
  addModulesCommands(program, output);
  addApplyCommand(program, output);
  addUpgradeCommand(program, output);
  addServeCommands(program, output);
  addNginxCommand(program, output);
  addPackageCommand(program, output);
  addPushCommand(program, output);
  addDoctorCommand(program, output);
  addCreateCommand(program, output);
  addDevCommand(program, output);
  addBuildCommand(program, output);
  addPreferencesCommand(program, output);
  return program;
}

/** Files with the mode 0644 and folders with 0755, whatever the operator's shell says. */
const READABLE = 0o022;

/** Runs one command line (`process.argv`) and returns its exit code. `serve` and `gate` keep running. */
export async function main(argv: readonly string[], output: Output = TERMINAL): Promise<number> {
  // What is published is for everybody, and first of all for a web server of another user.
  process.umask(READABLE);
  try {
    await createProgram(output).parseAsync([...argv]);
    return 0;
  } catch (error) {
    // Commander has already printed its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return reportFailure(error, output);
  }
}
