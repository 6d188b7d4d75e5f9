import { bookmarkFolders, type BookmarkFolder } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { OwnEntries } from '../own-entries/own-entries.ts';

/** The bookmark folders of this account. */
export function ownFolders(ctx: ModuleContext): OwnEntries<BookmarkFolder> {
  return ctx.once('own-folders', () => new OwnEntries(ctx, bookmarkFolders));
}
