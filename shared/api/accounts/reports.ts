import type { ApiCall } from '../../contract/api.ts';
import { parseNothing } from '../page.ts';
import { serverId } from '../repeat-id.ts';

export interface ReportDraft {
  accountId: string;
  statusIds?: readonly string[];
  /** At most 1000 characters. */
  comment?: string;
  /** Notify the account's own server; for accounts of other servers only. */
  forward?: boolean;
  /** Where the server has the ability `reportCategories`. */
  category?: ReportCategory;
  /** Rules of the instance that were broken. */
  ruleIds?: readonly string[];
}

export type ReportCategory = 'spam' | 'legal' | 'violation' | 'other';

/** Reports an account to the moderators of this instance. */
export function report({
  accountId,
  statusIds = [],
  comment = '',
  forward = false,
  category,
  ruleIds = [],
}: ReportDraft): ApiCall<void> {
  return {
    method: 'POST',
    path: '/api/v1/reports',
    needs: 'reports',
    body: {
      account_id: accountId,
      status_ids: statusIds.map(serverId),
      comment,
      forward,
      category,
      rule_ids: ruleIds.length > 0 ? ruleIds : undefined,
    },
    parse: parseNothing,
  };
}
