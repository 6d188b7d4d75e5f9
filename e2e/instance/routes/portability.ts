import type { AccountRow } from '../db/rows.ts';
import { missingField, refuse } from '../request/api-error.ts';
import type { Api, OwnCall } from '../http/call.ts';
import { accountByHandle } from '../model/accounts.ts';
import { backupJson, makeBackup, type BackupRow } from '../services/backup.ts';
import { block, follow } from '../services/relations.ts';
import { storeUpload } from '../model/uploads.ts';
import { prefsOf } from '../model/accounts.ts';
import { attachmentJson } from '../render/attachment.ts';
import { probe } from '../model/media-probe.ts';
import { ApiError } from '../request/api-error.ts';
import type { MediaRow } from '../db/rows.ts';

const WEEK_MS = 7 * 86_400_000;

/** The text of `list`, given as a file or directly. */
function listOf({ input }: OwnCall): string {
  const text = input.file('list')?.bytes.toString('utf8') ?? input.text('list');
  if (text === undefined) throw missingField('list');
  return text;
}

/** Imports, backups and the mascot. */
export function portabilityRoutes(api: Api): void {
  const { core } = api;
  const on = ['akkoma', 'pleroma'] as const;
  const importer = (
    name: string,
    scopes: string[],
    split: (text: string) => string[],
    apply: (me: AccountRow, target: AccountRow) => void,
  ): void =>
    api.own(
      'POST',
      `/api/pleroma/${name}`,
      (call) => {
        const handles = split(listOf(call));
        core.deferred.run(10, () => {
          for (const handle of handles) {
            const target = accountByHandle(core, handle);
            if (!target || target.id === call.viewer.id) continue;
            try {
              apply(call.viewer, target);
            } catch (error) {
              // one failure does not stop the others; no caller waits for the result
              if (!(error instanceof ApiError)) throw error;
              core.options.log(`import of ${handle}: ${error.message}`);
            }
          }
        });
        call.reply.type('application/json');
        return '"job started"';
      },
      { scopes, on },
    );
  const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
  importer(
    'follow_import',
    ['follow', 'write:follows'],
    (text) =>
      text
        .split(/\r?\n/)
        .map((line) => (line.split(',')[0] ?? '').trim())
        .filter((handle) => handle && handle !== 'Account address'),
    (me, target) => follow(core, me, target, {}),
  );
  importer('blocks_import', ['follow', 'write:blocks'], words, (me, target) => block(core, me, target));
  importer(
    'mutes_import',
    ['follow', 'write:mutes'],
    words,
    (me, target) =>
      void core.db.insert(
        'mutes',
        { account_id: me.id, target_id: target.id, created_at: core.clock.now() },
        'OR IGNORE',
      ),
  );

  const backups = (viewer: AccountRow): unknown[] =>
    core.db
      .all<BackupRow>('SELECT * FROM backups WHERE account_id = :me ORDER BY id DESC', { me: viewer.id })
      .map((row) => backupJson(core, row));
  api.own('GET', '/api/v1/pleroma/backups', ({ viewer }) => backups(viewer), { scopes: ['read:backups'], on });
  api.own(
    'POST',
    '/api/v1/pleroma/backups',
    ({ viewer }) => {
      const last = core.db.count('SELECT max(inserted_at) FROM backups WHERE account_id = :me', { me: viewer.id });
      if (last > core.clock.now() - WEEK_MS) throw refuse(400, 'Last export was less than 7 days ago');
      makeBackup(core, viewer);
      return backups(viewer);
    },
    { scopes: ['read:backups'], on },
  );

  api.own(
    'GET',
    '/api/v1/pleroma/mascot',
    ({ viewer }) => {
      const { mascot } = prefsOf(viewer);
      const media =
        mascot === null ? undefined : core.db.get<MediaRow>('SELECT * FROM media WHERE id = :mascot', { mascot });
      return media
        ? attachmentJson(core, media)
        : {
            id: 'default-mascot',
            url: '/images/pleroma-fox-tan-smol.png',
            preview_url: '/images/pleroma-fox-tan-smol.png',
            pleroma: { mime_type: 'image/png' },
          };
    },
    { scopes: ['read:accounts'], on },
  );
  api.own(
    'PUT',
    '/api/v1/pleroma/mascot',
    async ({ viewer, input }) => {
      const file = input.file('file');
      if (!file) throw missingField('file');
      if (probe(file.bytes, file.mime).type !== 'image') throw refuse(415, 'mascots can only be images');
      const media = await storeUpload(core, viewer, file, null, null);
      core.db.update('accounts', viewer.id, { prefs: JSON.stringify({ ...prefsOf(viewer), mascot: media.id }) });
      return attachmentJson(core, media);
    },
    { scopes: ['write:accounts'], on },
  );
}
