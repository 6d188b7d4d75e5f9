import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CONTRACT_VERSION, type ModuleManifest } from '@skerry/shared/contract';
import { check, ModuleManifest as Manifest } from '@skerry/shared/contract/schema';
import { integrityOf, parseJson } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import type { Problem } from '../problem.ts';
import { ChecksFailed } from './assemble.ts';
import { contractProblem, problemOf } from './check-manifest.ts';
import { MANIFEST_FILE } from './layout.ts';
import { contentOf } from './plain-file.ts';

/** A build as it was read: what is checked is what is written. */
export interface GivenBuild {
  /** Where it was read. */
  folder: string;
  manifest: ModuleManifest;
  /** `module.json` as it was read, without the schema's defaults. */
  value: unknown;
  /** The bytes of `module.json` and of each file it names. */
  content: ReadonlyMap<string, Uint8Array>;
}

/** What a module's team writes: the file without what a build adds. */
const isSource = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && 'budget' in value && !('buildId' in value);

async function readManifest(folder: string): Promise<{ manifest: ModuleManifest; value: unknown; bytes: Uint8Array }> {
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
  if (checked.ok) return { manifest: checked.value, value: parsed.value, bytes };
  if (isSource(parsed.value))
    throw new OperatorError(
      'MODULE_BROKEN',
      `${folder} has the sources of a module, not a build of it.`,
      'Build it with `skerry build`, and publish the folder in its `dist`.',
    );
  const named = (parsed.value as { id?: unknown } | null)?.id;
  const module = typeof named === 'string' ? named : path;
  // The schema is the one of the contract that these tools were made for.
  const contract = contractProblem(module, parsed.value, CONTRACT_VERSION);
  throw new ChecksFailed(contract ? [contract] : checked.faults.map((fault) => problemOf(module, fault)));
}

export async function readBuild(given: string): Promise<GivenBuild> {
  // The folder itself may be named through a link; what is in it may not be one.
  const folder = await realpath(resolve(given)).catch(() => resolve(given));
  const { manifest, value, bytes } = await readManifest(folder);
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
  return { folder, manifest, value, content };
}
