import type { AccountRow } from '../db/rows.ts';
import type { Api, OwnCall } from '../http/call.ts';
import { refuse } from '../request/api-error.ts';
import { paged, pageOf } from '../model/paging.ts';
import { link } from '../http/link-header.ts';
import { tagJson } from '../render/tag.ts';
import type { Json } from '../json.ts';

/** Following hashtags; Pleroma 2.7 does not support it. */
export function tagRoutes(api: Api): void {
  const { core } = api;
  const on = ['akkoma', 'mastodon'] as const;
  const name = ({ path }: OwnCall): string => {
    const tag = path('tag').replace(/^#/, '').toLowerCase();
    const isKnown =
      core.db.count(
        'SELECT EXISTS (SELECT 1 FROM status_tags WHERE tag = :tag) OR EXISTS (SELECT 1 FROM followed_tags WHERE tag = :tag)',
        { tag },
      ) > 0;
    if (!isKnown && core.flavour.family === 'akkoma') throw refuse(404, 'Hashtag not found');
    return tag;
  };
  const followed = (viewer: AccountRow, tag: string, isFollowed: boolean): Json => {
    if (isFollowed) core.db.insert('followed_tags', { account_id: viewer.id, tag }, 'OR IGNORE');
    else core.db.run('DELETE FROM followed_tags WHERE account_id = :me AND tag = :tag', { me: viewer.id, tag });
    return tagJson(core, tag, viewer);
  };
  if (core.flavour.family === 'mastodon')
    api.open('GET', '/api/v1/tags/:tag', (call) => tagJson(core, call.path('tag').toLowerCase(), call.viewer));
  else api.own('GET', '/api/v1/tags/:tag', (call) => tagJson(core, name(call), call.viewer), { scopes: ['read'], on });
  api.own('POST', '/api/v1/tags/:tag/follow', (call) => followed(call.viewer, name(call), true), {
    scopes: ['follow', 'write:follows'],
    on,
  });
  api.own('POST', '/api/v1/tags/:tag/unfollow', (call) => followed(call.viewer, name(call), false), {
    scopes: ['follow', 'write:follows'],
    on,
  });
  api.own(
    'GET',
    '/api/v1/followed_tags',
    (call) => {
      const rows = paged<{ id: number; tag: string }>(
        core.db,
        {
          select: 'SELECT id, tag FROM followed_tags',
          where: ['account_id = :me'],
          params: { me: call.viewer.id },
          key: 'id',
          numeric: true,
        },
        pageOf(call.input),
      );
      link(
        call,
        rows.map(({ id }) => id),
      );
      return rows.map(({ tag }) => tagJson(core, tag, call.viewer));
    },
    { scopes: ['follow', 'read:follows'], on },
  );
}
