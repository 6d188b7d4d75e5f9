import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { parseJson, readContent } from '../files.ts';
import { isMissing, OperatorError } from '../operator-error.ts';
import { ChecksFailed } from './assemble.ts';
import { checkBuild } from './check-build.ts';
import { checkFiles } from './check-files.ts';
import { checkStaffCalls } from './check-leaks.ts';
import { chooseBuilds } from './choose-builds.ts';
import { confirmPublication, refuseQuestion, type Confirm } from './confirm.ts';
import { openDeployment, type Deployment } from './deployment.ts';
import { readBuild, type GivenBuild } from './given-build.ts';
import { tellInstalled } from './installed.ts';
import { withBuilds, type FoundBuild } from './inventory.ts';
import { layoutOf, MANIFEST_FILE, MODULES_PATH, STAFF_PATH, type Layout } from './layout.ts';
import { recordPublished, writeLedger } from './ledger.ts';
import { withLock } from './lock.ts';
import { withEveryModule } from './select.ts';
import { readShellBuild } from './shell-build.ts';

export interface Published {
  id: string;
  build: string;
  /** Where the build is now. */
  dir: string;
  /** Whether this build was already in place. */
  isKnown: boolean;
}

/** Puts a build in its place in one step; what is left of a damaged one goes. */
async function writeInto(target: string, { content }: GivenBuild): Promise<void> {
  const name = join(dirname(target), `.${randomBytes(6).toString('hex')}`);
  const [temporary, damaged] = [`${name}.tmp`, `${name}-old.tmp`];
  try {
    for (const [file, bytes] of content) {
      await mkdir(dirname(join(temporary, file)), { recursive: true });
      await writeFile(join(temporary, file), bytes);
    }
    await rename(target, damaged).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await rename(temporary, target);
  } finally {
    for (const folder of [temporary, damaged]) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Whether the build is in place with all its files. A build is immutable: the same one may be published again, a
 * different one under its name may not. Of one whose manifest is damaged nobody can say that it was another.
 */
async function isWhole(target: string, { manifest, content }: GivenBuild): Promise<boolean> {
  const there = await readContent(join(target, MANIFEST_FILE));
  if (!there.ok || !parseJson(there.bytes.toString()).ok) return false;
  if (there.bytes.equals(content.get(MANIFEST_FILE) ?? Buffer.of()))
    return (await checkFiles(target, manifest)).length === 0;
  throw new OperatorError(
    'MODULE_EXISTS',
    `Another build of "${manifest.id}" is already in place as ${manifest.version}-${manifest.buildId} (${target}).`,
    "Builds are never overwritten: raise the version in the module's package.json and build it again.",
  );
}

/** Where a given build goes, as if it were in place. Its files are still where they were given. */
export function foundOf({ folder, manifest, value, content }: GivenBuild, now: Date): FoundBuild {
  const { id, access } = manifest;
  const build = `${manifest.version}-${manifest.buildId}`;
  const isBehindGate = access.gated === true;
  return {
    id,
    build,
    dir: folder,
    base: `${isBehindGate ? STAFF_PATH : MODULES_PATH}${id}/${build}/`,
    isBehindGate,
    publishedAt: now.getTime(),
    manifest: { ok: true, value },
    content,
  };
}

/** Everything that would keep a build from running here, alone and beside the other modules. Nothing is written. */
async function refuseUnfit(deployment: Deployment, given: readonly GivenBuild[], now: Date): Promise<void> {
  const shell = await readShellBuild(deployment.layout);
  const found = given.map((one) => foundOf(one, now));
  const alone = await Promise.all(
    found.map(async (one) => [...(await checkBuild(one, shell)).problems, ...checkStaffCalls(one)]),
  );
  if (alone.flat().length > 0) throw new ChecksFailed(alone.flat());
  const inventory = withBuilds(deployment.inventory, found);
  const { leftOut } = await chooseBuilds(
    { ...deployment, inventory, config: withEveryModule(deployment.config, inventory) },
    shell,
  );
  const unfit = leftOut.filter(({ id, build }) => found.some((one) => one.id === id && one.build === build));
  if (unfit.length > 0) throw new ChecksFailed(unfit.flatMap(({ problems }) => problems));
}

/** Puts one build in its place, unless it is there as it is given. */
export async function publishOne(layout: Layout, read: GivenBuild, hasGate: boolean): Promise<Published> {
  const { manifest } = read;
  const build = `${manifest.version}-${manifest.buildId}`;
  const gatedPlace = hasGate ? layout.staff : layout.withheld;
  const dir = join(manifest.access.gated ? gatedPlace : layout.modules, manifest.id, build);
  const isKnown = await isWhole(dir, read);
  // Files that were changed or deleted in place are replaced by those of the same build.
  if (!isKnown) await writeInto(dir, read);
  return { id: manifest.id, build, dir, isKnown };
}

/**
 * Copies built modules into a deployment, after all checks; the next `assemble` puts them into the feeds.
 *
 * @param confirm asked where the result would surprise; without it such a build is refused
 */
export async function publish({
  dir,
  builds,
  confirm = refuseQuestion,
  now = new Date(),
}: {
  dir: string;
  builds: readonly string[];
  confirm?: Confirm;
  now?: Date;
}): Promise<Published[]> {
  const layout = layoutOf(dir);
  return withLock(layout, async () => {
    const deployment = await openDeployment(layout);
    const { ledger, config } = deployment;
    const given: GivenBuild[] = [];
    for (const one of builds) given.push(await readBuild(one));
    for (const one of given) await confirmPublication(deployment, one.manifest, confirm);
    await refuseUnfit(deployment, given, now);
    const published: Published[] = [];
    for (const one of given) published.push(await publishOne(layout, one, config.gate));
    for (const { id, build } of published) recordPublished(ledger, id, build, now);
    await writeLedger(layout, ledger);
    await tellInstalled(layout);
    return published;
  });
}
