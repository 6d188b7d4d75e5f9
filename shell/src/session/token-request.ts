import { ApiFailure, readReply, type OauthToken } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import type { Answer } from './exchange.ts';
import { isSuccess } from './send.ts';

/** Sends a call once, without a token unless one is given; rejects with `ApiFailure`. */
export type SendOnce = (call: ApiCall<unknown>, token?: string) => Promise<Answer>;

/** The possible answers to a request for a token (requirement API-008). */
export type TokenOutcome =
  | { kind: 'token'; token: OauthToken }
  | { kind: 'mfa'; mfaToken: string }
  | { kind: 'password-reset-required' }
  | { kind: 'failed'; failure: ApiFailure };

/** Never rejects. Some servers request the second step with 403 and some with 200, so the body decides, not the status. */
export async function askForToken(send: SendOnce, call: ApiCall<OauthToken>): Promise<TokenOutcome> {
  let answer: Answer;
  try {
    answer = await send(call);
  } catch (thrown) {
    return {
      kind: 'failed',
      failure: thrown instanceof ApiFailure ? thrown : new ApiFailure('other', { cause: thrown }),
    };
  }
  const failure = ApiFailure.fromResponse(answer.status, answer.headers, answer.text);
  if (failure.mfaToken !== null) return { kind: 'mfa', mfaToken: failure.mfaToken };
  if (failure.identifier === 'password_reset_required') return { kind: 'password-reset-required' };
  if (!isSuccess(answer)) return { kind: 'failed', failure };
  try {
    return { kind: 'token', token: readReply(call, JSON.parse(answer.text), () => undefined).data };
  } catch {
    // An `error` in an answer of 200 is a refusal like any other.
    return { kind: 'failed', failure };
  }
}
