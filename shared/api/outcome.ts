import type { ApiCall } from '../contract/api.ts';
import { errorText } from './errors.ts';
import { isRecord } from './wire.ts';

/**
 * Akkoma and Pleroma refuse most changes of an account with 200 and an error: the server's text, plain and hostile, or
 * `null` if it worked.
 */
export interface Outcome {
  error: string | null;
}

export const parseOutcome: ApiCall<Outcome>['parse'] = (raw) => ({ error: isRecord(raw) ? errorText(raw) : null });
