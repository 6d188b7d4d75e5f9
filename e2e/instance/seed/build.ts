import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Clock } from '../clock.ts';
import type { Core } from '../core.ts';
import { Memo } from '../db/memo.ts';
import { openDb } from '../db/open.ts';
import { FaultBook } from '../faults/fault-book.ts';
import { RequestLog } from '../faults/request-log.ts';
import { PLAIN } from '../dialect.ts';
import { flavourOf } from '../flavour.ts';
import { IdSource } from '../ids.ts';
import { AsyncRefreshes } from '../services/async-refreshes.ts';
import { Deferred } from '../deferred.ts';
import { MediaStore } from '../media-store.ts';
import type { ResolvedOptions } from '../options.ts';
import { StreamHub } from '../stream-hub.ts';
import { EMOJI_ART } from './art/figures.ts';
import { seedDemo } from './demo.ts';
import { drawImages } from './images.ts';
import { seedLarge } from './large.ts';
import { PEOPLE } from './people.ts';
import { writePerson } from './people-writer.ts';
import { Random } from './random.ts';

/** The time at which all seeds are written; a copy moves every date from here to its own start. */
export const SEED_NOW = Date.UTC(2025, 0, 1, 12);

/** Builds a seeded database with its pictures in a folder. */
export async function buildSeed(folder: string, options: ResolvedOptions): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const mediaFolder = join(folder, 'media');
  const media = new MediaStore(mediaFolder);
  const images = await drawImages(mediaFolder, options.seed !== 'empty');
  const flavour = flavourOf(options.flavour);
  const db = openDb(join(folder, 'instance.db'));
  const core: Core = {
    db,
    memo: new Memo(db),
    clock: new Clock(SEED_NOW),
    ids: new IdSource(flavour.ids, SEED_NOW - 40 * 86_400_000),
    options,
    flavour,
    // seeds are the same for every server of a form of ids; `unseed` removes what one cannot have
    dialect: { ...PLAIN, findsNames: true, warningIsSensitive: false },
    media,
    hub: new StreamHub(),
    faults: new FaultBook(),
    requests: new RequestLog(),
    deferred: new Deferred(),
    refreshes: new AsyncRefreshes(),
    url: '',
    domain: 'skerry.example',
  };
  db.tx(() => {
    for (const [shortcode, { pack }] of Object.entries(EMOJI_ART))
      db.insert('emojis', { shortcode, path: `/emoji/custom/${shortcode}.webp`, pack });
    if (options.seed === 'demo') seedDemo(core, images, options.seedNumber, SEED_NOW);
    else if (options.seed === 'large') seedLarge(core, images, options.seedNumber, SEED_NOW);
    else
      for (const person of PEOPLE.filter(({ nickname }) => ['maren', 'noor', 'mod', 'admin'].includes(nickname)))
        writePerson(core, person, images, new Random(1), SEED_NOW);
  });
  db.exec('ANALYZE');
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}
