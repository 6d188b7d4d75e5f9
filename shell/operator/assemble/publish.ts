import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { CONTRACT_VERSION, type ModuleManifest } from '@skerry/shared/contract';
import { check, ModuleManifest as Manifest } from '@skerry/shared/contract/schema';
import { fileExists, integrityOf, parseJson, readIfPresent } from '../files.ts';
import { isMissing, OperatorError } from '../operator-error.ts';
import type { Problem } from '../problem.ts';
import { ChecksFailed } from './assemble.ts';
import { contractProblem, problemOf } from './check-manifest.ts';
import { readConfig } from './config.ts';
import { layoutOf, MANIFEST_FILE, type Layout } from './layout.ts';
import { readLedger, recordPublished, writeLedger } from './ledger.ts';
import { withLock } from './lock.ts';
import { isNoPlainFile, readPlainFile } from './plain-file.ts';

export interface Published {
  id: string;
  build: string;
  /** Where the build is now. */
  dir: string;
  /** Whether this build was already in place. */
  isKnown: boolean;
}

/** A build as it was read: what is checked is what is written. */
interface GivenBuild {
  manifest: ModuleManifest;
  /** The bytes of `module.json` and of each file it names. */
  content: ReadonlyMap<string, Uint8Array>;
}

/** The bytes of a file of the build, or what is wrong with it. */
async function contentOf(folder: string, file: string): Promise<Uint8Array | string> {
  try {
    return await readPlainFile(folder, file);
  } catch (error) {
    if (isMissing(error)) return 'is missing';
    if (isNoPlainFile(error)) return 'is not a file of this folder (symbolic links are not followed)';
    throw error;
  }
}

async function readManifest(folder: string): Promise<{ manifest: ModuleManifest; bytes: Uint8Array }> {
  const path = join(folder, MANIFEST_FILE);
  const bytes = await contentOf(folder, MANIFEST_FILE);
  if (typeof bytes === 'string')
    throw new OperatorError(
      'MODULE_BROKEN',
      `${folder} is not a built module: its ${MANIFEST_FILE} ${bytes}.`,
      "Give the directory that a module's build wrote.",
    );
  const parsed = parseJson(Buffer.from(bytes).toString());
  if (!parsed.ok)
    throw new OperatorError(
      'MODULE_BROKEN',
      `${path}, line ${parsed.line}: this is not valid JSON (${parsed.reason}).`,
      'Build the module again.',
    );
  const checked = check(Manifest, parsed.value);
  if (checked.ok) return { manifest: checked.value, bytes };
  const named = (parsed.value as { id?: unknown } | null)?.id;
  const module = typeof named === 'string' ? named : path;
  // The schema is the one of the contract that these tools were made for.
  const contract = contractProblem(module, parsed.value, CONTRACT_VERSION);
  throw new ChecksFailed(contract ? [contract] : checked.faults.map((fault) => problemOf(module, fault)));
}

async function readBuild(given: string): Promise<GivenBuild> {
  // The folder itself may be named through a link; what is in it may not be one.
  const folder = await realpath(resolve(given)).catch(() => resolve(given));
  const { manifest, bytes } = await readManifest(folder);
  const content = new Map([[MANIFEST_FILE, bytes]]);
  const problems: Problem[] = [];
  for (const [file, integrity] of Object.entries(manifest.files)) {
    const read = await contentOf(folder, file);
    const reason =
      typeof read === 'string'
        ? read
        : integrityOf(read) === integrity
          ? undefined
          : 'is not the file that was built (its hash differs)';
    if (reason !== undefined)
      problems.push({
        code: 'MODULE_INTEGRITY',
        module: manifest.id,
        field: file,
        message: `it ${reason}.`,
        fix: 'Build the module again.',
      });
    else content.set(file, read as Uint8Array);
  }
  if (problems.length > 0) throw new ChecksFailed(problems);
  return { manifest, content };
}

async function writeInto(target: string, { content }: GivenBuild): Promise<void> {
  const temporary = join(dirname(target), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    for (const [file, bytes] of content) {
      await mkdir(dirname(join(temporary, file)), { recursive: true });
      await writeFile(join(temporary, file), bytes);
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** A build is immutable: the same build may be published again, a different one under its name may not. */
async function checkSame(target: string, { manifest, content }: GivenBuild): Promise<void> {
  const there = await readIfPresent(join(target, MANIFEST_FILE));
  if (there !== undefined && Buffer.from(content.get(MANIFEST_FILE) ?? []).equals(Buffer.from(there))) return;
  throw new OperatorError(
    'MODULE_EXISTS',
    `Another build of "${manifest.id}" is already in place as ${manifest.version}-${manifest.buildId} (${target}).`,
    "Builds are never overwritten: raise the version in the module's package.json and build it again.",
  );
}

async function publishOne(layout: Layout, given: string, hasGate: boolean): Promise<Published> {
  const read = await readBuild(given);
  const { manifest } = read;
  const build = `${manifest.version}-${manifest.buildId}`;
  const gatedPlace = hasGate ? layout.staff : layout.withheld;
  const dir = join(manifest.access.gated ? gatedPlace : layout.modules, manifest.id, build);
  const isKnown = await fileExists(join(dir, MANIFEST_FILE));
  if (isKnown) await checkSame(dir, read);
  else await writeInto(dir, read);
  return { id: manifest.id, build, dir, isKnown };
}

/** Copies built modules into a deployment. The next `assemble` puts them into the feeds. */
export async function publish({
  dir,
  builds,
  now = new Date(),
}: {
  dir: string;
  builds: readonly string[];
  now?: Date;
}): Promise<Published[]> {
  const layout = layoutOf(dir);
  await mkdir(layout.dir, { recursive: true });
  return withLock(layout, async () => {
    const ledger = await readLedger(layout);
    const { gate } = await readConfig(layout);
    const published: Published[] = [];
    for (const given of builds) published.push(await publishOne(layout, given, gate));
    for (const { id, build } of published) recordPublished(ledger, id, build, now);
    await writeLedger(layout, ledger);
    return published;
  });
}
