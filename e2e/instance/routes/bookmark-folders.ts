import { refuse } from '../request/api-error.ts';
import type { Api, OwnCall } from '../http/call.ts';
import type { Json } from '../json.ts';
import { emojiByCode } from '../render/emoji.ts';
import { absolute } from '../core.ts';

interface FolderRow {
  id: string;
  account_id: string;
  name: string;
  emoji: string | null;
}

/** Folders of bookmarks: only Pleroma has them. */
export function bookmarkFolderRoutes(api: Api): void {
  const { core } = api;
  const on = ['pleroma'] as const;
  const custom = (emoji: string | null): string | null => {
    const row = emoji ? emojiByCode(core, emoji.replaceAll(':', '')) : undefined;
    return row ? absolute(core, row.path) : null;
  };
  const json = (row: FolderRow): Json => ({
    id: row.id,
    name: row.name,
    emoji: row.emoji,
    emoji_url: custom(row.emoji),
  });
  const own = ({ viewer, path }: OwnCall): FolderRow => {
    const row = core.db.get<FolderRow>('SELECT * FROM bookmark_folders WHERE id = :id AND account_id = :me', {
      id: path('id'),
      me: viewer.id,
    });
    if (!row) throw refuse(403, 'Access denied');
    return row;
  };
  const fields = ({ input, viewer }: OwnCall, known?: FolderRow): Pick<FolderRow, 'name' | 'emoji'> => {
    const name = (input.text('name') ?? known?.name ?? '').trim();
    const emoji = input.text('emoji') ?? known?.emoji ?? null;
    if (!name) throw refuse(422, "can't be blank");
    if (emoji && !custom(emoji) && !/\p{Emoji}/u.test(emoji)) throw refuse(422, 'Invalid emoji');
    if (
      core.db.count('SELECT count(*) FROM bookmark_folders WHERE account_id = :me AND name = :name AND id <> :id', {
        me: viewer.id,
        name,
        id: known?.id ?? '',
      }) > 0
    )
      throw refuse(422, 'has already been taken');
    return { name, emoji: emoji || null };
  };
  api.own(
    'GET',
    '/api/v1/pleroma/bookmark_folders',
    ({ viewer }) =>
      core.db
        .all<FolderRow>('SELECT * FROM bookmark_folders WHERE account_id = :me ORDER BY id', { me: viewer.id })
        .map(json),
    { scopes: ['read:bookmarks'], on },
  );
  api.own(
    'POST',
    '/api/v1/pleroma/bookmark_folders',
    (call) => {
      const row: FolderRow = { id: core.ids.next(core.clock.now()), account_id: call.viewer.id, ...fields(call) };
      core.db.insert('bookmark_folders', { ...row });
      return json(row);
    },
    { scopes: ['write:bookmarks'], on },
  );
  api.own(
    'PATCH',
    '/api/v1/pleroma/bookmark_folders/:id',
    (call) => {
      core.db.update('bookmark_folders', own(call).id, { ...fields(call, own(call)) });
      return json(own(call));
    },
    { scopes: ['write:bookmarks'], on },
  );
  api.own(
    'DELETE',
    '/api/v1/pleroma/bookmark_folders/:id',
    (call) => {
      const row = own(call);
      core.db.tx(() => {
        core.db.run('UPDATE bookmarks SET folder_id = NULL WHERE folder_id = :id', { id: row.id });
        core.db.run('DELETE FROM bookmark_folders WHERE id = :id', { id: row.id });
      });
      return json(row);
    },
    { scopes: ['write:bookmarks'], on },
  );
}
