import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { listOf, parseNothing } from '../page.ts';
import { segment } from '../query.ts';
import { id, name, nameOrNull, read } from '../wire.ts';

/** A sign-in somewhere. */
export interface SessionEntry {
  id: string;
  appName: string;
  /** UTC, ISO 8601. */
  validUntil: string | null;
}

const Wire = v.object({ id, app_name: name, valid_until: nameOrNull });
const MAX_SESSIONS = 1000;

/** All sign-ins of the account. Akkoma and Pleroma. */
export function sessions(): ApiCall<SessionEntry[]> {
  return {
    method: 'GET',
    path: '/api/oauth_tokens.json',
    needs: 'sessionList',
    parse: listOf('session', MAX_SESSIONS, (raw) => {
      const wire = read(Wire, raw);
      // Sent without a zone; it is UTC.
      return (
        wire && {
          id: wire.id,
          appName: wire.app_name,
          validUntil:
            wire.valid_until &&
            (/(?:Z|[+-]\d\d:?\d\d)$/.test(wire.valid_until) ? wire.valid_until : `${wire.valid_until}Z`),
        }
      );
    }),
  };
}

/** 201 with an empty body. */
export function endSession(sessionId: string): ApiCall<void> {
  return { method: 'DELETE', path: `/api/oauth_tokens/${segment(sessionId)}`, parse: parseNothing };
}
