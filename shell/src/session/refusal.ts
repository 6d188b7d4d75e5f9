import type { ApiFailure } from '@skerry/shared/api';

/**
 * What Pleroma's family says of wrong credentials, of a user as of an app. It translates the sentence, but sends no
 * other one with 400.
 */
const INVALID_CREDENTIALS = /^invalid credentials\.?$/i;

/** 400 and 401 of `/oauth/token`: something about the app, the user or the request is wrong. */
export function isRefusal({ status }: ApiFailure): boolean {
  return status === 400 || status === 401;
}

/**
 * Whether a refused password is plainly a wrong one. Servers without this way to sign in answer 400 as well: with
 * another word of OAuth (GoToSocial: `invalid_request`), with HTML or with nothing (snac).
 */
export function isWrongPassword(failure: ApiFailure, isFamily: boolean): boolean {
  if (!isRefusal(failure)) return false;
  if (failure.identifier !== null) return failure.identifier === 'invalid_grant';
  if (failure.serverText === null) return false;
  return isFamily || INVALID_CREDENTIALS.test(failure.serverText);
}

/**
 * Whether the server answered that it takes no password here: any refusal but those that name the state of an account
 * (`identifier`, with 403), limits and failures of the server.
 */
export function isNoPasswordWay({ status, code, identifier }: ApiFailure): boolean {
  if (status === 501) return true;
  return (
    status >= 400 && status < 500 && code !== 'rate-limited' && code !== 'timeout' && !(status === 403 && identifier)
  );
}

/**
 * Whether the refusal of a token for the app itself says that the server does not know the app. A server without such
 * tokens refuses too (snac: 400 and HTML).
 */
export function isUnknownApp(failure: ApiFailure, isFamily: boolean): boolean {
  if (!isRefusal(failure)) return false;
  if (failure.identifier !== null) return failure.identifier === 'invalid_client';
  if (failure.serverText === null) return failure.status === 401;
  return failure.status === 401 || isFamily || INVALID_CREDENTIALS.test(failure.serverText);
}
