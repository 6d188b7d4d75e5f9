import type { ApiError, ApiErrorCode } from '../contract/api.ts';
import { cutMarks, withoutBidi } from '../rules/foreign-text.ts';

/**
 * A reply without the data that its call requires. `parse` throws nothing else; the transport turns it into an
 * `ApiError` with the code `malformed`.
 */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply';
  /** What was expected, for the log. */
  readonly expected: string;
  /** Some calls answer 200 and an error: the server's text, else `null`. */
  readonly serverText: string | null;

  constructor(expected: string, raw?: unknown) {
    super(`the reply is not ${expected}`);
    this.expected = expected;
    this.serverText = errorText(raw);
  }
}

/** Checked by name, because each module has a copy of the class. Any other error is a bug, not a refusal of the server. */
export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof Error && thrown.name === 'ApiError';
}

interface FailureParts {
  status?: number;
  serverText?: string | null;
  identifier?: string | null;
  retryAfter?: number | null;
  mfaToken?: string | null;
  cause?: unknown;
}

/** Why a request failed, as the contract's `ApiError`. */
export class ApiFailure extends Error implements ApiError {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly serverText: string | null;
  readonly identifier: string | null;
  readonly retryAfter: number | null;
  /** With the identifier `mfa_required`: the token for the second step of a sign-in. */
  readonly mfaToken: string | null;

  constructor(
    code: ApiErrorCode,
    { status = 0, serverText = null, identifier = null, retryAfter = null, mfaToken = null, cause }: FailureParts = {},
  ) {
    super(serverText ?? (status > 0 ? `${code} (HTTP ${status})` : code), { cause });
    this.code = code;
    this.status = status;
    this.serverText = serverText;
    this.identifier = identifier;
    this.retryAfter = retryAfter;
    this.mfaToken = mfaToken;
  }

  /** Any thrown value as an error of the API: unknown ones become `other`, with their cause. */
  static from(thrown: unknown): ApiError {
    return isApiError(thrown) ? thrown : new ApiFailure('other', { cause: thrown });
  }

  /**
   * The failure of an answer outside of 2xx. The text is the body's `error`, `error.message`, `errors.detail`, or the
   * body itself if it is a JSON string; HTML is not a text for users. `headers` is anything with `get`.
   */
  static fromResponse(status: number, headers: { get(name: string): string | null }, bodyText: string): ApiFailure {
    const body = parseJson(bodyText);
    return new ApiFailure(errorCodeOf(status), {
      status,
      serverText: errorText(body),
      identifier: machineWord(body),
      retryAfter: retrySeconds(
        headers.get('Retry-After') ?? (status === 429 ? headers.get('X-RateLimit-Reset') : null),
      ),
      mfaToken: memberText(body, 'mfa_token'),
    });
  }
}

const CODES: Readonly<Record<number, ApiErrorCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'invalid',
  410: 'not-found',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
const MAX_SERVER_TEXT = 2000;

/** The meaning of an HTTP status outside of 2xx. */
export function errorCodeOf(status: number): ApiErrorCode {
  return CODES[status] ?? (status >= 500 ? 'server' : 'other');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The server's text in a body that was parsed as JSON, `null` if there is none. Also for calls that answer 200 with an
 * `error`.
 */
export function errorText(body: unknown): string | null {
  const text =
    typeof body === 'string'
      ? body
      : (memberText(body, 'error') ??
        memberText(member(body, 'error'), 'message') ??
        memberText(member(body, 'errors'), 'detail') ??
        memberText(body, 'error_description'));
  return text ? cutMarks(withoutBidi(text.slice(0, MAX_SERVER_TEXT))).text : null;
}

/**
 * `mfa_required` is in `error` itself; all other codes are in `identifier`. Servers translate texts: never branch on
 * them.
 */
function machineWord(body: unknown): string | null {
  const identifier = memberText(body, 'identifier');
  if (identifier) return identifier;
  const error = memberText(body, 'error');
  return error && /^[a-z]+(?:_[a-z]+)+$/.test(error) ? error : null;
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function memberText(value: unknown, key: string): string | null {
  const found = member(value, key);
  return typeof found === 'string' && found !== '' ? found : null;
}

/**
 * Seconds of a `Retry-After`, which is a number of seconds or a date; Mastodon has a separate header with the end of
 * its rate limit, as a date.
 */
function retrySeconds(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
