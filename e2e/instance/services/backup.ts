import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { absolute, type Core } from '../core.ts';
import type { AccountRow, MediaRow, StatusRow } from '../db/rows.ts';
import { accountJson } from '../render/account.ts';
import type { Json } from '../json.ts';
import { isoSeconds } from '../dates.ts';
import { statusJson } from '../render/status.ts';
import { mail } from '../model/mail.ts';
import { zip } from '../model/zip.ts';

export interface BackupRow {
  id: number;
  account_id: string;
  path: string;
  file_size: number;
  processed: number;
  inserted_at: number;
}

export const backupJson = (core: Core, row: BackupRow): Json => ({
  id: row.id,
  content_type: 'application/zip',
  url: absolute(core, row.path),
  file_size: row.file_size,
  processed: row.processed === 1,
  inserted_at: isoSeconds(row.inserted_at),
});

/** The content of the archive: profile, statuses, favourites, bookmarks and the pictures of the account's own statuses. */
function contents(core: Core, account: AccountRow): { name: string; bytes: Buffer }[] {
  const json = (name: string, value: unknown): { name: string; bytes: Buffer } => ({
    name,
    bytes: Buffer.from(JSON.stringify(value, null, 1)),
  });
  const statuses = core.db.all<StatusRow>('SELECT * FROM statuses WHERE account_id = :id ORDER BY id', {
    id: account.id,
  });
  const uris = (sql: string): string[] =>
    core.db.all<{ uri: string }>(sql, { id: account.id }).map(({ uri }) => absolute(core, uri));
  const media = core.db.all<MediaRow>('SELECT * FROM media WHERE account_id = :id AND status_id IS NOT NULL', {
    id: account.id,
  });
  const files = new Map(
    media.flatMap(({ path }) => {
      const file = core.media.find(path.replace(/^\/media\//, ''));
      return file ? [[`media/${path.split('/').at(-1)}`, file] as const] : [];
    }),
  );
  return [
    json('actor.json', accountJson(core, account, account)),
    json('outbox.json', {
      type: 'OrderedCollection',
      totalItems: statuses.length,
      orderedItems: statuses.map((status) => statusJson(core, status, account)),
    }),
    json(
      'likes.json',
      uris('SELECT s.uri FROM favourites v JOIN statuses s ON s.id = v.status_id WHERE v.account_id = :id'),
    ),
    json(
      'bookmarks.json',
      uris('SELECT s.uri FROM bookmarks k JOIN statuses s ON s.id = k.status_id WHERE k.account_id = :id'),
    ),
    ...[...files].map(([name, file]) => ({ name, bytes: readFileSync(file) })),
  ];
}

/** Starts a backup; it finishes a moment later, as on real servers. */
export function makeBackup(core: Core, account: AccountRow): void {
  const stamp = new Date(core.clock.now()).toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  const { id } = core.db.insert('backups', {
    account_id: account.id,
    path: `/media/backups/archive-${account.nickname}-${stamp}-${randomBytes(8).toString('hex')}.zip`,
    inserted_at: core.clock.now(),
  });
  core.deferred.run(10, () => {
    const archive = zip(contents(core, account));
    core.db.update('backups', id, {
      path: core.media.save(archive, 'application/zip', `backups/${randomBytes(12).toString('hex')}`),
      file_size: archive.length,
      processed: true,
    });
    if (account.email) mail(core, account.email, 'Your archive is ready', `${core.url}/settings`);
  });
}
