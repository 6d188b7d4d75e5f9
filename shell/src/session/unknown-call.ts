import { ApiFailure } from '@skerry/shared/api';
import type { ApiCall, ApiError } from '@skerry/shared/contract';
import type { Answer } from './exchange.ts';
import type { CallGuard } from '../services.ts';
import { isSuccess, sendCall, type SendOptions, type Wire } from './send.ts';

/** What the server family of Pleroma says where it has no such call. It says that of nothing else. */
const NOT_IMPLEMENTED = 'Not implemented';
/** What several servers say of calls and of what is gone alike. */
const AMBIGUOUS = 'Not Found';

/** The failure of an answer 404, 405 or 501: `unsupported`, and remembered, where the server has no such call. */
export async function judgeCall(
  options: Wire & { guard: CallGuard },
  call: ApiCall<unknown>,
  answer: Answer,
  failure: ApiError,
  send: SendOptions,
): Promise<ApiError> {
  const isThere = async (path: `/${string}`) =>
    isSuccess(await sendCall(options, { ...call, method: 'GET', path, query: {}, body: undefined }, send));
  if (!(await isUnknownCall(call, answer, isThere))) return failure;
  // What a call that writes sends may differ the next time.
  if (call.needs || call.method === 'GET') options.guard.takeAway(call);
  const { status, serverText } = failure;
  return new ApiFailure('unsupported', { status, serverText, identifier: call.needs ?? null });
}

/**
 * Whether such an answer says that the server has no such call, and not that what the call is about is gone.
 *
 * - 405 and 501 always do, and a 404 with the text of Pleroma's family.
 * - A 404 with any other text of its own is about something that the server knows of.
 * - A 404 that says no more than "Not Found", or is no JSON, does for a call without a subject. A call with a subject is
 *   unknown if that is there: `isThere` asks for it.
 */
async function isUnknownCall(
  call: ApiCall<unknown>,
  { status, text }: Answer,
  isThere: (path: `/${string}`) => Promise<boolean>,
): Promise<boolean> {
  if (status !== 404) return true;
  const said = errorOf(text);
  if (said === NOT_IMPLEMENTED) return true;
  if (said !== null && said !== AMBIGUOUS) return false;
  if (!call.needs) return false;
  if (!call.subject) return true;
  return !(call.method === 'GET' && call.path === call.subject) && isThere(call.subject);
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
