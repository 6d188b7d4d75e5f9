import { lists, type AccountList } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { OwnEntries } from '../own-entries/own-entries.ts';

/** The lists of this account. */
export function ownLists(ctx: ModuleContext): OwnEntries<AccountList> {
  return ctx.once('own-lists', () => new OwnEntries(ctx, lists));
}
