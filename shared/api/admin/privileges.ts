/** What a server lets a member of its staff do. Not on Mastodon. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { part, read, texts } from '../wire.ts';

const Wire = v.object({ pleroma: part({ privileges: v.optional(texts) }) });

/** The server's own names for what the signed-in account may do; `null` where it does not say. */
export function ownPrivileges(): ApiCall<readonly string[] | null> {
  return {
    method: 'GET',
    path: '/api/v1/accounts/verify_credentials',
    parse: (raw) => read(Wire, raw)?.pleroma.privileges ?? null,
  };
}
