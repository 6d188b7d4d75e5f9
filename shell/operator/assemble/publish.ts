import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { CONTRACT_VERSION, type ModuleManifest } from '@skerry/shared/contract';
import { check, ModuleManifest as Manifest } from '@skerry/shared/contract/schema';
import { fileExists, parseJson, readIfPresent } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { ChecksFailed } from './assemble.ts';
import { checkFiles } from './check-files.ts';
import { contractProblem, problemOf } from './check-manifest.ts';
import { readConfig } from './config.ts';
import { layoutOf, MANIFEST_FILE, type Layout } from './layout.ts';
import { readLedger, recordPublished, writeLedger } from './ledger.ts';
import { withLock } from './lock.ts';

export interface Published {
  id: string;
  build: string;
  /** Where the build is now. */
  dir: string;
  /** Whether this build was already in place. */
  isKnown: boolean;
}

async function readBuild(dir: string): Promise<ModuleManifest> {
  const path = join(dir, MANIFEST_FILE);
  const fix = "Give the directory that a module's build wrote.";
  const text = await readIfPresent(path);
  if (text === undefined)
    throw new OperatorError('MODULE_BROKEN', `${dir} is not a built module: it has no ${MANIFEST_FILE}.`, fix);
  const parsed = parseJson(text);
  if (!parsed.ok)
    throw new OperatorError(
      'MODULE_BROKEN',
      `${path}, line ${parsed.line}: this is not valid JSON (${parsed.reason}).`,
      'Build the module again.',
    );
  const checked = check(Manifest, parsed.value);
  if (checked.ok) return checked.value;
  const named = (parsed.value as { id?: unknown } | null)?.id;
  const module = typeof named === 'string' ? named : path;
  // The schema is the one of the contract that these tools were made for.
  const contract = contractProblem(module, parsed.value, CONTRACT_VERSION);
  throw new ChecksFailed(contract ? [contract] : checked.faults.map((fault) => problemOf(module, fault)));
}

async function copyInto(source: string, target: string, manifest: ModuleManifest): Promise<void> {
  const temporary = join(dirname(target), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await mkdir(temporary, { recursive: true });
    for (const file of [MANIFEST_FILE, ...Object.keys(manifest.files)])
      await cp(join(source, file), join(temporary, file));
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** A build is immutable: the same build may be published again, a different one under its name may not. */
async function checkSame(source: string, target: string, manifest: ModuleManifest): Promise<void> {
  const [given, there] = await Promise.all([source, target].map((dir) => readFile(join(dir, MANIFEST_FILE), 'utf8')));
  if (given === there) return;
  throw new OperatorError(
    'MODULE_EXISTS',
    `Another build of "${manifest.id}" is already in place as ${manifest.version}-${manifest.buildId} (${target}).`,
    "Builds are never overwritten: raise the version in the module's package.json and build it again.",
  );
}

async function publishOne(layout: Layout, given: string, hasGate: boolean): Promise<Published> {
  const source = resolve(given);
  const manifest = await readBuild(source);
  const faults = await checkFiles(source, manifest);
  if (faults.length > 0) throw new ChecksFailed(faults.map((fault) => ({ ...fault, fix: 'Build the module again.' })));
  const build = `${manifest.version}-${manifest.buildId}`;
  const gatedPlace = hasGate ? layout.staff : layout.withheld;
  const dir = join(manifest.access.gated ? gatedPlace : layout.modules, manifest.id, build);
  const isKnown = await fileExists(join(dir, MANIFEST_FILE));
  if (isKnown) await checkSame(source, dir, manifest);
  else await copyInto(source, dir, manifest);
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
