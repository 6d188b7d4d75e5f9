import type { StatusRow } from '../db/rows.ts';
import type { Api } from '../http/call.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';
import { visible } from '../model/status-sql.ts';
import { statusJson } from '../render/status.ts';
import { favouritesOf } from './accounts.ts';

/** The account's own favourites and bookmarks; both are paged by the row's own id. */
export function savedRoutes(api: Api): void {
  const { core } = api;
  api.own('GET', '/api/v1/favourites', (call) => favouritesOf(call, call.viewer), { scopes: ['read:favourites'] });
  api.own(
    'GET',
    '/api/v1/bookmarks',
    (call) => {
      const folder = core.flavour.family === 'pleroma' ? call.input.id('folder_id') : undefined;
      const rows = paged<StatusRow & { bookmark_id: number }>(
        core.db,
        {
          select:
            'SELECT s.*, k.id AS bookmark_id FROM bookmarks k JOIN statuses s ON s.id = k.status_id JOIN accounts a ON a.id = s.account_id LEFT JOIN statuses o ON o.id = s.reblog_of_id LEFT JOIN accounts oa ON oa.id = o.account_id',
          where: ['k.account_id = :me', visible(true), ...(folder ? ['k.folder_id = :folder'] : [])],
          params: { me: call.viewer.id, folder },
          key: 'k.id',
          numeric: true,
        },
        pageOf(call.input),
      );
      link(
        call,
        rows.map(({ bookmark_id }) => bookmark_id),
      );
      return rows.map((row) => statusJson(core, row, call.viewer));
    },
    { scopes: ['read:bookmarks'] },
  );
}
