import { FEED_BLOCK_ID, readDataBlock } from '../assemble/page.ts';
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
  const { problems, feeds } = await planAssembly(await openDeployment(layout));
  const page = await readIfPresent(layout.index);
  const block = page === undefined ? undefined : readDataBlock(page, FEED_BLOCK_ID);
  const shown = block === undefined ? undefined : parseJson(block);
  const remarks: string[] = [];
  if (page === undefined) remarks.push(`There is no ${layout.index} yet.`);
  else if (!shown?.ok) remarks.push(`${layout.index} contains no readable feed.`);
  else if (problems.length === 0 && JSON.stringify(shown.value) !== JSON.stringify(feeds.public))
    remarks.push(`${layout.index} does not show what the configuration says.`);
  return { problems, remarks };
}
