/** Folders for bookmarks. Pleroma, with the feature `pleroma:bookmark_folders`. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { listOf, parseNothing, singleOf } from '../page.ts';
import { segment } from '../query.ts';
import { id, nameOrNull, read, requiredName, textOrNull } from '../wire.ts';

export interface BookmarkFolder {
  id: string;
  name: string;
  /** The emoji itself, or a shortcode. */
  emoji: string | null;
  /** Picture of a custom emoji. */
  emojiUrl: string | null;
}

const BASE = '/api/v1/pleroma/bookmark_folders';
const MAX_FOLDERS = 500;
const Wire = v.object({ id, name: requiredName, emoji: nameOrNull, emoji_url: textOrNull });

/** All of them. */
export function bookmarkFolders(): ApiCall<BookmarkFolder[]> {
  return { method: 'GET', path: BASE, needs: 'bookmarkFolders', parse: listOf('folder', MAX_FOLDERS, readFolder) };
}

/** 422 if the name is empty or taken. */
export function createBookmarkFolder(name: string, emoji?: string): ApiCall<BookmarkFolder> {
  return {
    method: 'POST',
    path: BASE,
    needs: 'bookmarkFolders',
    body: { name, emoji },
    parse: singleOf('folder', readFolder),
  };
}

export function updateBookmarkFolder(
  folderId: string,
  changes: { name?: string; emoji?: string },
): ApiCall<BookmarkFolder> {
  return {
    method: 'PATCH',
    path: `${BASE}/${segment(folderId)}`,
    body: { name: changes.name, emoji: changes.emoji },
    parse: singleOf('folder', readFolder),
  };
}

/** Its bookmarks stay. */
export function deleteBookmarkFolder(folderId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(folderId)}`, parse: parseNothing };
}

function readFolder(raw: unknown): BookmarkFolder | null {
  const wire = read(Wire, raw);
  return wire && { id: wire.id, name: wire.name, emoji: wire.emoji, emojiUrl: safeUrl(wire.emoji_url, 'media') };
}
