import { follow, mutedAccounts, type One, type Page, type PageQuery } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';

/** Who asks to follow the reader. A list of accounts like any other, at its own path. */
export function followRequests(query?: PageQuery): ApiCall<Page<'account'>> {
  return { ...mutedAccounts(query), path: '/api/v1/follow_requests' };
}

/** Answers with the relationship as it is then. */
export function answerRequest(accountId: string, answer: 'authorize' | 'reject'): ApiCall<One<'relationship'>> {
  return { ...follow(accountId), path: `/api/v1/follow_requests/${encodeURIComponent(accountId)}/${answer}`, body: undefined };
}
