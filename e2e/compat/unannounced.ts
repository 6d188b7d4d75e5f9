import type { FLAVOURS } from './embedded.ts';

/** What a server of that kind lacks without announcing it, so that it is asked for once a load. */
export interface Unannounced {
  /** Paths that answer 404. */
  missing: readonly string[];
  /** Paths that answer 401, to a visitor or to everybody. */
  refused?: readonly string[];
  /** Sockets are announced, and refused. */
  refusesSockets?: boolean;
  /** Its timelines answer a visitor with 401; only that tells that they are closed. */
  isClosed?: boolean;
}

const NOTHING: Unannounced = { missing: [] };
const LISTED: Readonly<Record<(typeof FLAVOURS)[number], Unannounced>> = {
  akkoma: NOTHING,
  'akkoma-3.21': NOTHING,
  pleroma: NOTHING,
  mastodon: NOTHING,
  gotosocial: { missing: [], isClosed: true },
  // It has no filters, of either version, no conversations, and does not send several statuses at once.
  hollo: {
    missing: ['/api/v1/conversations', '/api/v1/filters', '/api/v1/statuses', '/api/v2/filters'],
    refusesSockets: true,
    isClosed: true,
  },
  // It has no second description, no markers, and tells visitors nothing of the usual calls.
  iceshrimp: { missing: ['/api/v2/instance', '/api/v1/markers'], refused: ['/api/v1/mutes'], isClosed: true },
  // The same; filters fail, and no token can be revoked.
  sharkey: {
    missing: ['/api/v2/instance', '/api/v1/markers', '/oauth/revoke'],
    refused: ['/api/v1/mutes', '/api/v1/filters'],
  },
  // Its description looks like those of servers that have a second one, and the usual calls.
  snac: { missing: ['/api/v2/instance', '/api/v1/mutes'] },
};

export function unannouncedBy(flavour: (typeof FLAVOURS)[number]): Unannounced {
  return LISTED[flavour];
}

/** Whether a browser's report on the console is about one of these. */
export function isExpected(problem: string, { missing, refused = [], refusesSockets, isClosed }: Unannounced): boolean {
  if (refusesSockets && problem.includes('WebSocket connection to')) return true;
  if (isClosed && / 401 .* \/api\/v1\/timelines\/public/.test(problem)) return true;
  // With or without a query.
  const isOf = (path: string) => problem.replace(/\?[^ ]*$/, '').endsWith(` ${path}`);
  return (problem.includes(' 404 ') && missing.some(isOf)) || (problem.includes(' 401 ') && refused.some(isOf));
}
