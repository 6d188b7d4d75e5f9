import { gzipSync } from 'node:zlib';
import mime from 'mime';
import { readConfig } from '../assemble/config.ts';
import { layoutOf, MODULES_PATH } from '../assemble/layout.ts';
import { withLock } from '../assemble/lock.ts';
import { packageFiles, type PackageFiles } from '../packaging/package-files.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

export interface Pushed extends PackageFiles {
  /** Objects that were new or other ones. */
  written: number;
  /** Objects that were there. */
  present: number;
}

const PAGE = 'index.html';
const ASSETS = 'assets/';
const YEAR = 'public, max-age=31536000, immutable';
/** Requests at once. */
const LANES = 16;

/**
 * Brings a store to what a deployment says: what `packageFiles` finds, the page last. One write of the page leads from
 * one state to the other; a command that was killed before it leaves the old one whole, and nothing is deleted. Throws
 * the errors of `packageFiles` before anything is asked, and those of the store.
 */
export async function push(dir: string, store: ObjectStore): Promise<Pushed> {
  const layout = layoutOf(dir);
  // Whoever comes last writes what holds then.
  return withLock(layout, async () => {
    const found = await packageFiles(dir);
    const { modulesPath = MODULES_PATH } = await readConfig(layout);
    const objects = objectsOf(found.files, [ASSETS, modulesPath.slice(1)]);
    const page = objects.get(PAGE);
    objects.delete(PAGE);
    let written = 0;
    const bring = async ([key, object]: readonly [string, StoredObject]) => {
      if (await store.has(key, object)) return;
      await store.put(key, object);
      written += 1;
    };
    await inLanes([...objects], bring);
    if (page) await bring([PAGE, page]);
    return { ...found, written, present: objects.size + Number(page !== undefined) - written };
  });
}

/** With the headers that a plain store sends along. A text is stored compressed: every browser takes gzip. */
function objectsOf(files: PackageFiles['files'], immutable: readonly string[]): Map<string, StoredObject> {
  const objects = new Map<string, StoredObject>();
  for (const [path, bytes] of files) {
    const isCopy = path.endsWith('.gz') && files.has(path.slice(0, -'.gz'.length));
    if (isCopy) continue;
    const copy = path === PAGE ? gzipSync(bytes, { level: 9 }) : files.get(`${path}.gz`);
    const type = mime.getType(path) ?? 'application/octet-stream';
    objects.set(path, {
      bytes: copy ?? bytes,
      headers: {
        'content-type': /^text\/|\/json$/.test(type) ? `${type}; charset=utf-8` : type,
        'cache-control': immutable.some((place) => path.startsWith(place)) ? YEAR : 'no-cache',
        ...(copy ? { 'content-encoding': 'gzip' } : {}),
      },
    });
  }
  return objects;
}

/** The first failure ends all. */
async function inLanes<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      await act(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
