/** A process that adds a module to a deployment's configuration once its input ends: `add-module.ts DIR ID`. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleOpened } from '../assemble/assemble.ts';
import { LATEST } from '../assemble/config.ts';
import { openDeployment } from '../assemble/deployment.ts';
import { layoutOf } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
import { OperatorError } from '../operator-error.ts';

const [dir = '', id = ''] = process.argv.slice(2);
const layout = layoutOf(dir);

/** Reports whether another process was inside at the same time. */
async function addModule(): Promise<boolean> {
  const mark = join(dir, '..', 'inside');
  const isAlone = await open(mark, 'wx').then(
    (file) => file.close().then(() => true),
    () => false,
  );
  const deployment = await openDeployment(layout);
  deployment.config.modules[id] = { enabled: false, version: LATEST };
  await assembleOpened(deployment, new Date());
  await rm(mark, { force: true });
  return isAlone;
}

async function untilDone(): Promise<boolean> {
  for (;;) {
    try {
      return await withLock(layout, addModule);
    } catch (error) {
      if (!(error instanceof OperatorError) || error.code !== 'LOCKED') throw error;
    }
  }
}

process.stdout.write('ready\n');
process.stdin.resume();
process.stdin.once('end', () => {
  void untilDone().then((isAlone) => process.stdout.write(isAlone ? 'done alone\n' : 'done beside another\n'));
});
