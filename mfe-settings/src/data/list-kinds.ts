import { blockedAccounts, bookmarks, following, mutedAccounts, type Page, type PageQuery } from '@skerry/shared/api';
import type { ApiCall, EntityPort } from '@skerry/shared/contract';
import type { Ability } from '@skerry/shared/entities';
import { addressOf } from './address-list.ts';
import type { MessageKey } from '../use-t.ts';

/** One list: how it is asked for and named, and what a line of its file says. */
export interface ExportedList {
  readonly id: string;
  readonly name: MessageKey;
  readonly file: string;
  /** What it takes to export it; `null`: every server has it. */
  readonly needs: Ability | null;
  readonly call: (ownId: string, query: PageQuery) => ApiCall<Page<'account' | 'status'>>;
  /** `null`: nothing that the file may have. */
  readonly lineOf: (entities: EntityPort, id: string) => string | null;
  /** How much of it is read. */
  readonly count: MessageKey;
}

/** A list of people: servers take it in, too. */
export interface ListKind extends ExportedList {
  readonly id: 'follow' | 'blocks' | 'mutes';
  readonly failed: MessageKey;
}

const OF_PEOPLE = {
  lineOf: (entities: EntityPort, id: string) => {
    const person = entities.peek('account', id);
    return person ? addressOf(person) : null;
  },
  count: 'export.count',
} as const;

export const LIST_KINDS: readonly ListKind[] = [
  {
    ...OF_PEOPLE,
    id: 'follow',
    name: 'follows',
    file: 'follows.csv',
    needs: null,
    call: following,
    failed: 'follows.failed',
  },
  {
    ...OF_PEOPLE,
    id: 'blocks',
    name: 'blocks',
    file: 'blocks.csv',
    needs: 'blockList',
    call: (_, query) => blockedAccounts(query),
    failed: 'blocks.failed',
  },
  {
    ...OF_PEOPLE,
    id: 'mutes',
    name: 'mutes',
    file: 'mutes.csv',
    needs: 'muteList',
    call: (_, query) => mutedAccounts(query),
    failed: 'mutes.failed',
  },
];

/** The addresses of posts, as Mastodon writes and reads them. */
export const BOOKMARKS: ExportedList = {
  id: 'bookmarks',
  name: 'bookmarks',
  file: 'bookmarks.csv',
  needs: null,
  call: (_, query) => bookmarks(query),
  lineOf: (entities, id) => {
    const status = entities.peek('status', id);
    const address = status?.uri || status?.url || '';
    // A comma or a quotation mark would begin another column.
    return /^https?:\/\/[^\s,"]+$/.test(address) ? address : null;
  },
  count: 'export.countPosts',
};
