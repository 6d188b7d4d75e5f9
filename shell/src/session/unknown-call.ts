import { ApiFailure } from '@skerry/shared/api';
import type { ApiCall, ApiError } from '@skerry/shared/contract';
import type { Answer } from './exchange.ts';
import type { CallGuard } from '../services.ts';
import { isSuccess, sendCall, type SendOptions, type Wire } from './send.ts';

/** What the server family of Pleroma says where it has no such call. It says that of nothing else. */
const NOT_IMPLEMENTED = 'Not implemented';
/** What several servers say of calls and of what is gone alike. */
const AMBIGUOUS = 'Not Found';
const GONE: readonly number[] = [404, 410];

/**
 * The failure of an answer 404, 405 or 501: `unsupported`, and remembered, where the server has no such call. Rejects
 * where it is to be asked whether the subject of the call is there, and does not say.
 */
export async function judgeCall(
  options: Wire & { guard: CallGuard },
  call: ApiCall<unknown>,
  answer: Answer,
  failure: ApiError,
  send: SendOptions,
): Promise<ApiError> {
  const isThere = async (path: `/${string}`) => {
    const asked = await sendCall(options, { ...call, method: 'GET', path, query: {}, body: undefined }, send);
    if (isSuccess(asked) || GONE.includes(asked.status)) return isSuccess(asked);
    throw ApiFailure.fromResponse(asked.status, asked.headers, asked.text);
  };
  const verdict = await verdictOf(call, answer, isThere);
  if (verdict === 'gone') return failure;
  const { status, serverText } = failure;
  if (verdict === 'refused') return new ApiFailure('invalid', { status, serverText });
  // What a call that writes sends may differ the next time.
  if (call.needs || call.method === 'GET') options.guard.takeAway(call);
  return new ApiFailure('unsupported', { status, serverText, identifier: call.needs ?? null });
}

/**
 * Whether such an answer says that the server has no such call (`unknown`), that what the call is about is `gone`, or
 * neither (`refused`).
 *
 * - 405 and 501 always do, and a 404 with the text of Pleroma's family.
 * - A 404 with any other text of its own is about something that the server knows of. A call that deletes or changes its
 *   subject is done, or can never be, if that is gone: so it is asked for, and if it is there the call is refused.
 * - A 404 that says no more than "Not Found", or is no JSON, does for a call without a subject. A call with a subject is
 *   unknown if that is there: `isThere` asks for it.
 */
async function verdictOf(
  call: ApiCall<unknown>,
  { status, text }: Answer,
  isThere: (path: `/${string}`) => Promise<boolean>,
): Promise<'unknown' | 'gone' | 'refused'> {
  if (status !== 404) return 'unknown';
  const said = errorOf(text);
  if (said === NOT_IMPLEMENTED) return 'unknown';
  const isBare = said === null || said === AMBIGUOUS;
  const isOfSubject = call.path === call.subject;
  if (isBare ? !call.needs : !isOfSubject) return 'gone';
  if (!call.subject) return 'unknown';
  if (call.method === 'GET' && isOfSubject) return 'gone';
  if (!(await isThere(call.subject))) return 'gone';
  return isBare ? 'unknown' : 'refused';
}

/** The `error` of a body of JSON; `null` for another body, or an empty one. */
function errorOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
    return typeof error === 'string' ? error : null;
  } catch {
    return null;
  }
}
