import type { DeploymentConfig } from '@skerry/shared/contract';
import { DEPLOYMENT_BLOCK_ID, FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
import { openDeployment } from '../assemble/deployment.ts';
import { layoutOf } from '../assemble/layout.ts';
import { planAssembly } from '../assemble/plan.ts';
import { parseJson, readIfPresent } from '../files.ts';
import type { Problem } from '../problem.ts';

export interface Examined {
  problems: Problem[];
  /** Problems that are not of a module, as sentences. */
  remarks: string[];
}

/** Whether a deployment matches what an assembly would write now. Changes nothing. */
export async function examine(dir: string): Promise<Examined> {
  const layout = layoutOf(dir);
  const deployment = await openDeployment(layout);
  const { problems, feeds } = await planAssembly(deployment);
  const page = await readIfPresent(layout.index);
  const block = page === undefined ? undefined : readDataBlock(page, FEED_BLOCK_ID);
  const shown = block === undefined ? undefined : parseJson(block);
  const remarks: string[] = [];
  if (page === undefined) remarks.push(`There is no ${layout.index} yet.`);
  else if (!shown?.ok) remarks.push(`${layout.index} contains no readable feed.`);
  else if (problems.length > 0) return { problems, remarks };
  else if (JSON.stringify(shown.value) !== JSON.stringify(feeds.public) || signInOf(page) !== deployment.config.signIn)
    remarks.push(`${layout.index} does not show what the configuration says.`);
  return { problems, remarks };
}

/** The way to sign in that a page names. */
function signInOf(page: string): DeploymentConfig['signIn'] {
  const block = parseJson(readDataBlock(page, DEPLOYMENT_BLOCK_ID) ?? '');
  return block.ok ? (block.value as DeploymentConfig).signIn : undefined;
}
