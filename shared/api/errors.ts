import type { ApiError, ApiErrorCode } from '../contract/api.ts';

/**
 * A reply that does not hold what its call promises. `parse` throws nothing else; the transport turns it into an
 * `ApiError` with the code `malformed`.
 */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply';
  /** What was expected, for the log. */
  readonly expected: string;
  /** Some calls answer 200 and an error: the server's own words, else `null`. */
  readonly serverText: string | null;

  constructor(expected: string, raw?: unknown) {
    super(`the reply is not ${expected}`);
    this.expected = expected;
    this.serverText = errorText(raw);
  }
}

/** By its name: each module has a copy of the class. What is none is a bug, and no refusal of the server. */
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
  /** Beside the identifier `mfa_required`: what the second step of a sign-in has to name. */
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

  /** Whatever was thrown, as an error of the API: what is none of those is `other`, with its cause. */
  static from(thrown: unknown): ApiError {
    return isApiError(thrown) ? thrown : new ApiFailure('other', { cause: thrown });
  }

  /**
   * What an answer outside of 2xx means. The text is the body's `error`, `errors.detail`, or the body itself where it
   * is a JSON string; HTML and the like is no text for a person (reference: API conventions, 1.4). `headers` is
   * anything with `get`.
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

/** What an HTTP status outside of 2xx means. */
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
 * The server's own words in a body that was parsed as JSON, `null` where there are none. Some calls answer 200 with an
 * `error`: they use it too.
 */
export function errorText(body: unknown): string | null {
  const text =
    typeof body === 'string'
      ? body
      : (memberText(body, 'error') ??
        memberText(member(body, 'errors'), 'detail') ??
        memberText(body, 'error_description'));
  return text ? text.slice(0, MAX_SERVER_TEXT) : null;
}

/**
 * `mfa_required` stands in `error` itself; all other words in `identifier`. Texts are translated by servers: never
 * branch on them.
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
 * Seconds of a `Retry-After`, which is a number of seconds or a date; Mastodon says when its rate limit ends in a
 * header of its own, as a date.
 */
function retrySeconds(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
