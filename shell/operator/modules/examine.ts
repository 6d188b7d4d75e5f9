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

const withoutDate = (feed: unknown): string =>
  JSON.stringify(feed, (key, value: unknown) => (key === 'generatedAt' ? undefined : value));

/** Whether a deployment matches what an assembly would write now. Changes nothing. */
export async function examine(dir: string, now = new Date()): Promise<Examined> {
  const layout = layoutOf(dir);
  const { problems, feeds } = await planAssembly(await openDeployment(layout), now);
  const page = await readIfPresent(layout.index);
  const block = page === undefined ? undefined : readDataBlock(page, FEED_BLOCK_ID);
  const shown = block === undefined ? undefined : parseJson(block);
  const remarks: string[] = [];
  if (page === undefined) remarks.push(`There is no ${layout.index} yet.`);
  else if (!shown?.ok) remarks.push(`${layout.index} contains no readable feed.`);
  else if (problems.length === 0 && withoutDate(shown.value) !== withoutDate(feeds.public))
    remarks.push(`${layout.index} does not show what the configuration says.`);
  return { problems, remarks };
}
