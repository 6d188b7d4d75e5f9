/** The front end that an instance sends to this browser. Akkoma. */
import type { ApiCall } from '../../contract/api.ts';
import { listOf, parseNothing } from '../page.ts';

const BASE = '/api/v1/akkoma/preferred_frontend';
const MAX_FRONTENDS = 100;

/**
 * Names such as `pleroma-fe/stable`.
 *
 * @waiting the choice of a client by default
 */
export function preferredFrontends(): ApiCall<string[]> {
  return {
    method: 'GET',
    path: `${BASE}/available`,
    parse: listOf('front end', MAX_FRONTENDS, (raw) => (typeof raw === 'string' && raw !== '' ? raw : null)),
  };
}

/**
 * Stored in a cookie: the next load of the page uses that front end.
 *
 * @waiting the choice of a client by default
 */
export function preferFrontend(name: string): ApiCall<void> {
  return { method: 'PUT', path: BASE, body: { frontend_name: name }, parse: parseNothing };
}
