import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDb, type Db } from './db/open.ts';
import { flavourOf, FLAVOURS, type IdForm } from './flavour.ts';
import { formOf, timeOfId } from './ids.ts';
import type { ResolvedOptions } from './options.ts';
import { SEED_NOW } from './seed/build.ts';
import { seedFolder } from './seed/cache.ts';
import { shiftDates } from './seed/shift-dates.ts';

export interface OpenedData {
  db: Db;
  lastIdTime: number;
  mediaBehind: string[];
}

/** Who has ids of a form, as `Akkoma or Pleroma`. */
const makersOf = (form: IdForm): string =>
  [...new Set(FLAVOURS.map(flavourOf).flatMap(({ ids, title }) => (ids === form ? [title] : [])))].join(' or ');

const lastIdTime = (db: Db, options: ResolvedOptions, folder: string): number => {
  const last = db.get<{ id: string | null }>(
    'SELECT max(id) AS id FROM (SELECT max(id) AS id FROM statuses UNION ALL SELECT max(id) FROM reports UNION ALL SELECT max(id) FROM accounts)',
  );
  if (!last?.id) return 0;
  const form = flavourOf(options.flavour).ids;
  const kept = formOf(last.id);
  if (kept !== form)
    throw new Error(
      `The data in ${folder} was made as ${makersOf(kept)}, whose ids differ from those of ${options.flavour}. Choose another folder with --data, or another --flavour.`,
    );
  return timeOfId(last.id, form);
};

/**
 * Opens the database in a folder. A new one is a copy of its seed with all dates moved to `now`, without what the kind
 * of server cannot have (`unseed`, SQL). If the data is kept, the seed's pictures are copied too, so that the folder is
 * complete.
 */
export async function openData(
  folder: string,
  options: ResolvedOptions,
  now: number,
  unseed: readonly string[] = [],
): Promise<OpenedData> {
  const file = join(folder, 'instance.db');
  mkdirSync(folder, { recursive: true });
  if (existsSync(file)) {
    const db = openDb(file);
    return { db, lastIdTime: lastIdTime(db, options, folder), mediaBehind: [] };
  }
  const seed = await seedFolder(options);
  const draft = `${file}.new`;
  copyFileSync(join(seed, 'instance.db'), draft);
  if (options.data) cpSync(join(seed, 'media'), join(folder, 'media'), { recursive: true });
  const fresh = openDb(draft);
  shiftDates(fresh, now - SEED_NOW);
  fresh.tx(() => {
    for (const statement of unseed) fresh.exec(statement);
  });
  fresh.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  fresh.close();
  renameSync(draft, file);
  const db = openDb(file);
  return { db, lastIdTime: lastIdTime(db, options, folder), mediaBehind: options.data ? [] : [join(seed, 'media')] };
}
