import type { Flavour } from '../flavour.ts';

/** An answer other than success: thrown by handlers, sent unchanged. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export const refuse = (status: number, error: string): ApiError => new ApiError(status, { error });
export const notFound = (text = 'Record not found'): ApiError => refuse(404, text);
/** The two forms of the backend's crash page. */
export const somethingWrong = (): ApiError => new ApiError(500, '"Something went wrong"');
export const internal = (): ApiError => new ApiError(500, { errors: { detail: 'Internal server error' } });
export const badRequest = (): ApiError => new ApiError(400, { error: 'Bad request' });

export const missingField = (name: string): ApiError =>
  new ApiError(400, {
    error: `Missing field: ${name}.`,
    errors: [{ title: 'Invalid value', source: { pointer: `/${name}` }, message: `Missing field: ${name}` }],
  });

export const castError = (name: string, message: string): ApiError =>
  new ApiError(400, {
    error: `${name} - ${message}.`,
    errors: [{ title: 'Invalid value', source: { pointer: `/${name}` }, message }],
  });

export const unauthenticated = (flavour: Flavour): ApiError =>
  flavour.family === 'mastodon' ? refuse(401, 'The access token is invalid') : refuse(403, 'Invalid credentials.');

export const insufficient = (flavour: Flavour, scopes: readonly string[]): ApiError =>
  flavour.family === 'mastodon'
    ? refuse(403, 'This action is outside the authorized scopes')
    : refuse(403, `Insufficient permissions: ${scopes.join(' | ')}.`);
