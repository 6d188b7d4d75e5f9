import type { AccountRow } from '../db/rows.ts';
import { found, type Api } from '../http/call.ts';
import { accountByHandle, accountById, prefsOf } from '../model/accounts.ts';
import { visibleStatus } from '../model/status-read.ts';
import { timeline } from '../services/timelines.ts';
import { accountJson } from '../render/account.ts';
import { absolute } from '../core.ts';
import type { EmojiRow } from '../db/rows.ts';

/**
 * Smaller lists of the Pleroma family: quotes, scrobbles (of which there are none), endorsements, birthdays, emoji
 * packs.
 */
export function pleromaListRoutes(api: Api): void {
  const { core } = api;
  const on = ['pleroma'] as const;
  api.open(
    'GET',
    '/api/v1/pleroma/statuses/:id/quotes',
    (call) =>
      timeline(call, {
        where: ['s.quote_id = :quoted'],
        params: { quoted: found(visibleStatus(core, call.path('id'), call.viewer)).id },
      }),
    { scopes: ['read:statuses'], on },
  );
  api.open(
    'GET',
    '/api/v1/pleroma/accounts/:id/scrobbles',
    ({ path }) => {
      found(accountById(core, path('id')) ?? accountByHandle(core, path('id')));
      return [];
    },
    { scopes: ['read'], on },
  );
  api.open(
    'GET',
    '/api/v1/pleroma/accounts/:id/endorsements',
    (call) => {
      const account = found(accountById(core, call.path('id')) ?? accountByHandle(core, call.path('id')));
      return core.db
        .all<AccountRow>(
          'SELECT a.* FROM endorsements e JOIN accounts a ON a.id = e.target_id WHERE e.account_id = :id AND a.is_active = 1',
          {
            id: account.id,
          },
        )
        .map((row) => accountJson(core, row, call.viewer));
    },
    { scopes: ['read:accounts'], on },
  );
  api.own(
    'GET',
    '/api/v1/pleroma/birthdays',
    ({ viewer, input }) => {
      const wanted = `-${String(input.int('month') ?? 1).padStart(2, '0')}-${String(input.int('day') ?? 1).padStart(2, '0')}`;
      return core.db
        .all<AccountRow>(
          "SELECT a.* FROM follows f JOIN accounts a ON a.id = f.followed_id WHERE f.follower_id = :me AND f.state = 'accepted'",
          {
            me: viewer.id,
          },
        )
        .filter((row) => prefsOf(row).show_birthday && (prefsOf(row).birthday ?? '').endsWith(wanted))
        .map((row) => accountJson(core, row, viewer));
    },
    { scopes: ['read:accounts'], on },
  );
  api.free(
    'GET',
    '/api/v1/pleroma/emoji/packs',
    ({ input }) => {
      const packs = Map.groupBy(
        core.db.all<EmojiRow>('SELECT * FROM emojis ORDER BY pack, shortcode'),
        ({ pack }) => pack,
      );
      const size = input.int('page_size') ?? 50;
      const shown = [...packs].slice((Math.max(input.int('page') ?? 1, 1) - 1) * size).slice(0, size);
      return {
        packs: Object.fromEntries(
          shown.map(([name, emojis]) => [
            name,
            {
              files: Object.fromEntries(emojis.map((row) => [row.shortcode, row.path.split('/').at(-1)])),
              files_count: emojis.length,
              pack: {
                'share-files': true,
                'can-download': true,
                description: `Emoji of ${core.options.title}`,
                homepage: absolute(core, '/'),
              },
            },
          ]),
        ),
        count: packs.size,
      };
    },
    { on: ['akkoma', 'pleroma'] },
  );
}
