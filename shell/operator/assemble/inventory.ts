import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { foldersIn, parseJson, readContent } from '../files.ts';
import { fileError } from '../operator-error.ts';
import { MANIFEST_FILE, MODULES_PATH, STAFF_PATH, type Layout } from './layout.ts';
import type { Ledger } from './ledger.ts';

/** A build in a deployment's folder. Nothing of its manifest is checked yet. */
export interface FoundBuild {
  /** Name of the module's folder. */
  id: string;
  /** Name of the build's folder: `VERSION-HASH`. */
  build: string;
  dir: string;
  /** URL path, ends with a slash. */
  base: string;
  /** Whether it is behind the gate, or withheld because there is no gate. */
  isBehindGate: boolean;
  /** Whether it came with an upgrade that was taken back: it is used only if it is pinned. */
  isWithdrawn?: boolean;
  /** Milliseconds since the epoch. */
  publishedAt: number;
  /** The content of `module.json`, or why it cannot be read. */
  manifest: { ok: true; value: unknown } | { ok: false; reason: string };
  /** Only of a build that is not in place yet: its files as they were read and hashed. */
  content?: ReadonlyMap<string, Uint8Array>;
}

/** Builds of each module, the latest first. */
export type Inventory = ReadonlyMap<string, readonly FoundBuild[]>;

async function readManifest(dir: string): Promise<FoundBuild['manifest']> {
  const content = await readContent(join(dir, MANIFEST_FILE));
  if (!content.ok) return { ok: false, reason: content.isMissing ? 'there is no such file' : `it ${content.reason}` };
  const parsed = parseJson(content.bytes.toString());
  return parsed.ok ? parsed : { ok: false, reason: `line ${parsed.line} is not valid JSON (${parsed.reason})` };
}

/** A module's folder that cannot be read has no builds, and is reported as one that lacks them. */
const buildsOf = (folder: string): Promise<string[]> =>
  foldersIn(folder).catch((error: unknown) => {
    if (fileError(error)) return [];
    throw error;
  });

/** `1.2.3-abcdef12` → `1.2.3`: the hash follows the last hyphen. */
const versionOf = (build: string): string => build.slice(0, Math.max(0, build.lastIndexOf('-')));

/**
 * Higher versions first, prereleases after every release. Builds of one version are sorted by time of publication,
 * newest first.
 */
function byLatest(a: FoundBuild, b: FoundBuild): number {
  const [left, right] = [semver.parse(versionOf(a.build)), semver.parse(versionOf(b.build))];
  if (!left || !right) return Number(Boolean(right)) - Number(Boolean(left)) || b.publishedAt - a.publishedAt;
  const stability = Number(left.prerelease.length > 0) - Number(right.prerelease.length > 0);
  return stability || semver.rcompare(left, right) || b.publishedAt - a.publishedAt || (a.build < b.build ? 1 : -1);
}

async function buildsIn(root: string, urlPath: string, isBehindGate: boolean, ledger: Ledger): Promise<FoundBuild[]> {
  const ids = (await foldersIn(root)).filter((id) => isBehindGate || id !== 'staff');
  const found = ids.map(async (id) => {
    const names = await buildsOf(join(root, id));
    return Promise.all(
      names.map(async (build): Promise<FoundBuild> => {
        const dir = join(root, id, build);
        const known = ledger.modules[id]?.builds[build];
        const publishedAt = known === undefined ? (await stat(dir)).mtimeMs : Date.parse(known.publishedAt);
        return {
          id,
          build,
          dir,
          base: `${urlPath}${id}/${build}/`,
          isBehindGate,
          publishedAt,
          ...(known?.withdrawn ? { isWithdrawn: true } : {}),
          manifest: await readManifest(dir),
        };
      }),
    );
  });
  return (await Promise.all(found)).flat();
}

export async function takeInventory(layout: Layout, ledger: Ledger): Promise<Inventory> {
  const all = [
    ...(await buildsIn(layout.modules, MODULES_PATH, false, ledger)),
    ...(await buildsIn(layout.staff, STAFF_PATH, true, ledger)),
    ...(await buildsIn(layout.withheld, STAFF_PATH, true, ledger)),
  ];
  const byId = new Map<string, FoundBuild[]>();
  for (const found of all) byId.set(found.id, [...(byId.get(found.id) ?? []), found]);
  return new Map([...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, builds]) => [id, builds.sort(byLatest)]));
}

/** The inventory with further builds; one that is in place already is replaced. */
export function withBuilds(inventory: Inventory, builds: readonly FoundBuild[]): Inventory {
  const all = new Map(inventory);
  for (const found of builds) {
    const others = (all.get(found.id) ?? []).filter(({ build }) => build !== found.build);
    all.set(found.id, [...others, found].sort(byLatest));
  }
  return all;
}
