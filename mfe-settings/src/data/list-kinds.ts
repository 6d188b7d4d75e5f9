import { blockedAccounts, following, mutedAccounts, type Page, type PageQuery } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import type { Ability } from '@skerry/shared/entities';
import type { DataKey } from './use-data-t.ts';

/** One list of people: how it is asked for, sent and named. */
export interface ListKind {
  readonly id: 'follow' | 'blocks' | 'mutes';
  readonly name: DataKey;
  readonly file: string;
  /** What it takes to export it; `null`: every server has it. */
  readonly needs: Ability | null;
  readonly call: (ownId: string, query: PageQuery) => ApiCall<Page<'account'>>;
  readonly failed: DataKey;
}

export const LIST_KINDS: readonly ListKind[] = [
  { id: 'follow', name: 'follows', file: 'follows.csv', needs: null, call: following, failed: 'follows.failed' },
  {
    id: 'blocks',
    name: 'blocks',
    file: 'blocks.csv',
    needs: 'blockList',
    call: (_, query) => blockedAccounts(query),
    failed: 'blocks.failed',
  },
  {
    id: 'mutes',
    name: 'mutes',
    file: 'mutes.csv',
    needs: 'muteList',
    call: (_, query) => mutedAccounts(query),
    failed: 'mutes.failed',
  },
];
