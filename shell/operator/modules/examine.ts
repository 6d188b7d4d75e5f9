import type { FeedModule, ModuleFeed } from '@skerry/shared/contract';
import { checkBrand } from '../assemble/brand.ts';
import { checkCompressed } from '../assemble/check-compressed.ts';
import { checkFiles, checkShellFiles, filesOf } from '../assemble/check-files.ts';
import { FEED_BLOCK_ID, pageHtml, readDataBlock } from '../assemble/page.ts';
import { openDeployment } from '../assemble/deployment.ts';
import { layoutOf, type Layout } from '../assemble/layout.ts';
import { folderOf } from '../assemble/modules-path.ts';
import type { ShellBuild } from '../assemble/shell-build.ts';
import { planAssembly, type AssemblyPlan } from '../assemble/plan.ts';
import { unreadable } from '../assemble/readable.ts';
import { leftovers } from '../assemble/sweep.ts';
import { fileExists, parseJson, readIfPresent } from '../files.ts';
import type { Problem } from '../problem.ts';
import { readSteps } from '../upgrade/upgrade-steps.ts';

export interface Examined {
  problems: Problem[];
  /** Problems that are not of a module, as sentences. */
  remarks: string[];
}

/** Whether a deployment matches what an assembly would write now, in each form that visitors get. Changes nothing. */
export async function examine(dir: string): Promise<Examined> {
  const layout = layoutOf(dir);
  const deployment = await openDeployment(layout);
  const plan = await planAssembly(deployment);
  const page = await readIfPresent(layout.index);
  const shown = page === undefined ? undefined : feedOf(page);
  const found = [
    ...plan.problems,
    ...plan.leftOut.flatMap(({ problems }) => problems),
    ...(await checkShellFiles(layout, plan.shell, 'all')),
    ...(await checkBrand(layout, plan.brand)),
    ...(await checkCopies(layout, plan)),
    ...(shown ? await checkShown(layout, shown) : []),
  ];
  const problems = [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
  const remarks: string[] = [];
  if (page === undefined) remarks.push(`There is no ${layout.index} yet.`);
  else if (!shown) remarks.push(`${layout.index} contains no readable feed.`);
  else if (!startsShell(page, plan.shell))
    remarks.push(
      `${layout.index} starts another shell than ${layout.shellBuild} describes: an upgrade was cut off, or files were copied over it. Run \`skerry assemble\`.`,
    );
  else if (problems.length === 0 && page !== pageHtml(plan.shell, plan.feeds.public, deployment.config, plan.brand))
    remarks.push(`${layout.index} does not show what the configuration says.`);
  return {
    problems,
    remarks: [...remarks, ...(await cutOff(layout)), ...(await unreadable(layout.dir)), ...(await unfinished(layout))],
  };
}

/** An upgrade, or its way back, that did not reach its end. */
async function cutOff(layout: Layout): Promise<string[]> {
  const [last] = await readSteps(layout);
  return last?.isDone === false
    ? [
        `The upgrade that began at ${last.at} was cut off. The same \`skerry upgrade NEWDIST\` completes it, and \`skerry upgrade --back\` takes it back.`,
      ]
    : [];
}

async function unfinished(layout: Layout): Promise<string[]> {
  const left = await leftovers(layout);
  return left.length === 0
    ? []
    : [
        `A command that was killed left ${left.length} unfinished files (${left.sort()[0]}); \`skerry assemble\` removes them.`,
      ];
}

/** Whether a page loads the scripts and styles of a shell, and no others of its kind. */
function startsShell(page: string, shell: ShellBuild): boolean {
  const named = [
    ...page.matchAll(/^<(?:script defer src|link rel="stylesheet" href)="\/([^"]+)" integrity="([^"]+)"/gm),
  ];
  const found = named.map(([, file, integrity]) => `${file} ${integrity}`).sort();
  return (
    found.join() ===
    [...shell.scripts, ...shell.styles]
      .map(({ file, integrity }) => `${file} ${integrity}`)
      .sort()
      .join()
  );
}

function feedOf(page: string): ModuleFeed | undefined {
  const parsed = parseJson(readDataBlock(page, FEED_BLOCK_ID) ?? '');
  const feed = parsed.ok ? (parsed.value as ModuleFeed | null) : null;
  return Array.isArray(feed?.modules) ? feed : undefined;
}

/** The compressed copies of everything that the page would name. */
async function checkCopies(layout: Layout, { shell, choices }: AssemblyPlan): Promise<Problem[]> {
  const own = filesOf(shell, 'all');
  const ofModules = choices.flatMap(({ chosen }) => (chosen ? [chosen] : []));
  const all = await Promise.all([
    checkCompressed(
      'shell',
      layout.dir,
      own.map(({ file, integrity }) => [file, integrity] as const),
    ),
    ...ofModules.map(({ found, manifest }) => checkCompressed(found.id, found.dir, Object.entries(manifest.files))),
  ]);
  return all.flat();
}

/** Builds that the page in place names: they may be gone, or changed, though another one could take over. */
async function checkShown(layout: Layout, { modules }: ModuleFeed): Promise<Problem[]> {
  const all = await Promise.all(modules.map((module) => checkNamed(layout, module)));
  return all.flat();
}

async function checkNamed(layout: Layout, { base, manifest }: FeedModule): Promise<Problem[]> {
  // As the inventory writes it, so that a problem found twice is listed once.
  const dir = folderOf(layout, base);
  if (await fileExists(dir)) return checkFiles(dir, manifest);
  return [
    {
      code: 'MODULE_INTEGRITY',
      module: manifest.id,
      field: base,
      message: 'the page names this build, and it is not in place.',
      fix: 'Publish it again with `skerry publish DIR`, or go on without it: `skerry assemble`.',
    },
  ];
}
