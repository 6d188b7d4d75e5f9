import type { Command } from 'commander';
import { OperatorError } from '../operator-error.ts';
import { objectStore, type StoreAddress } from '../store/object-store.ts';
import { push, type Pushed } from '../store/push.ts';
import { refuseLeftOut } from './left-out.ts';
import type { Output } from './output.ts';
import { endpointOf, placeInStore, type PlaceInStore } from './store-values.ts';

interface PushFlags {
  dir: string;
  endpoint?: URL;
  region: string;
}

export function addPushCommand(program: Command, output: Output): void {
  program
    .command('push')
    .description('bring what a server without a gate may serve to an object store (S3), the page last')
    .argument('<place>', 's3://BUCKET, or s3://BUCKET/FOLDER', placeInStore)
    .option('--dir <folder>', 'the deployment', 'dist')
    .option('--endpoint <url>', "the store, if it is not Amazon's", endpointOf)
    .option('--region <name>', 'region of the bucket', 'us-east-1')
    .action(async (place: PlaceInStore, { dir, ...where }: PushFlags) => {
      const pushed = await push(dir, objectStore({ ...place, ...where, keys: keysOf(process.env) }));
      output.out(pushedText(pushed));
      refuseLeftOut(pushed.leftOut, 'written');
    });
}

/** From the environment: other users of the machine see a command's options. */
function keysOf(environment: NodeJS.ProcessEnv): StoreAddress['keys'] {
  const accessKeyId = environment['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = environment['AWS_SECRET_ACCESS_KEY'];
  const sessionToken = environment['AWS_SESSION_TOKEN'];
  if (!accessKeyId || !secretAccessKey)
    throw new OperatorError(
      'USAGE',
      'The keys of the object store are not in the environment.',
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

function pushedText({ written, present, modules, forStaff }: Pushed): string {
  const lines = [`${written} files written, ${present} were there. Modules: ${modules.join(', ') || 'none'}.`];
  if (forStaff.length > 0)
    lines.push(`Not there, because nothing would refuse them to others: ${forStaff.join(', ')}, for staff.`);
  return lines.join('\n');
}
