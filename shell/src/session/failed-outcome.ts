import { ApiFailure } from '@skerry/shared/api';
import { wordsForPeople } from '@skerry/shared/rules';
import type { SignInFailure, SignInOutcome } from '../services.ts';

export type Failed = Extract<SignInOutcome, { kind: 'failed' }>;

/** These say all that there is to say. */
const OWN_TEXT: readonly SignInFailure[] = ['wrong-credentials', 'wrong-code', 'password-refused', 'denied', 'stale'];

/**
 * Wrong credentials, an unreachable server and all other failures (requirements SH-104 to SH-106), with the server's
 * text if it is one for people.
 */
export function failed(thrown: unknown, reason?: SignInFailure): Failed {
  const failure = thrown instanceof ApiFailure ? thrown : null;
  if (failure?.code === 'network' || failure?.code === 'timeout')
    return { kind: 'failed', reason: 'unreachable', serverText: null };
  if (reason !== undefined && OWN_TEXT.includes(reason)) return { kind: 'failed', reason, serverText: null };
  return { kind: 'failed', reason: reason ?? 'failed', serverText: wordsForPeople(failure?.serverText ?? null) };
}
