import type { ApiCall } from '../../contract/api.ts';
import { oneOf, pageOf, type One, type Page } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readAccount } from '../read/account.ts';
import { readRelationship } from '../read/relationship.ts';

/** Pending follow requests. Pages by its own ids. */
export function followRequests(query?: PageQuery): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path: '/api/v1/follow_requests',
    query: pageQuery(query),
    parse: pageOf('account', readAccount),
  };
}

/** Its notification becomes one of a follow. */
export function authorizeFollowRequest(accountId: string): ApiCall<One<'relationship'>> {
  return {
    method: 'POST',
    path: `/api/v1/follow_requests/${segment(accountId)}/authorize`,
    parse: oneOf('relationship', readRelationship),
  };
}

/** Its notification disappears. */
export function rejectFollowRequest(accountId: string): ApiCall<One<'relationship'>> {
  return {
    method: 'POST',
    path: `/api/v1/follow_requests/${segment(accountId)}/reject`,
    parse: oneOf('relationship', readRelationship),
  };
}
