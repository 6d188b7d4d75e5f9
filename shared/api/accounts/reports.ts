import type { ApiCall } from '../../contract/api.ts';
import { parseNothing } from '../page.ts';

export interface ReportDraft {
  accountId: string;
  statusIds?: readonly string[];
  /** At most 1000 characters. */
  comment?: string;
  /** Notify the account's own server; for accounts of other servers only. */
  forward?: boolean;
}

/** Reports an account to the moderators of this instance. */
export function report({ accountId, statusIds = [], comment = '', forward = false }: ReportDraft): ApiCall<void> {
  return {
    method: 'POST',
    path: '/api/v1/reports',
    needs: 'reports',
    body: { account_id: accountId, status_ids: statusIds, comment, forward },
    parse: parseNothing,
  };
}
