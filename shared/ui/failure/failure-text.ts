import type { ApiError } from '../../contract/api.ts';
import type { I18nPort } from '../../contract/ports.ts';
import { wordsForPeople } from '../../rules/server-words.ts';

/**
 * A failure as one sentence for the user. The server's own text where it refused the request (400, 403, 409, 422 and
 * similar), or answered 200 with an error, if it is one for people: it names what to change. 502 and 504 are the words
 * of what stands before the instance: it cannot be reached. Any other failure of the server has one text. Those that
 * the requirements give for 500, 503 and other statuses are for a request for statuses of a timeline (`of`), and for
 * nothing else (TL-036 to TL-038).
 */
export function failureText({ t }: Pick<I18nPort, 't'>, error: ApiError, of?: 'timeline'): string {
  const { code, status, retryAfter } = error;
  const words = wordsForPeople(error.serverText);
  switch (code) {
    case 'invalid':
      return words ?? t('failure.invalid');
    case 'forbidden':
      return words ?? t('failure.forbidden');
    case 'malformed':
      return words ?? t('failure.malformed');
    case 'rate-limited':
      return retryAfter ? t('failure.wait', { seconds: Math.ceil(retryAfter) }) : t('failure.rate_limited');
    case 'unauthorized':
      return t('failure.unauthorized');
    case 'not-found':
      return t('failure.not_found');
    case 'unsupported':
      return t('failure.unsupported');
    case 'network':
      return t('failure.network');
    case 'timeout':
      return t('failure.timeout');
    case 'server':
    case 'unavailable':
    case 'other':
      if (status === 0) return t('failure.client');
      if (isUnreached(error)) return t('failure.network');
      return of ? textOfStatus(t, status) : t('failure.broken');
    case 'aborted':
      return '';
  }
}

function textOfStatus(t: I18nPort['t'], status: number): string {
  if (status === 500) return t('failure.server');
  return status === 503 ? t('failure.unavailable') : t('failure.unexpected', { code: status });
}

/**
 * What failed and why, as one text: where a sentence ends, and what is between two, differs by language.
 *
 * @param what without a full stop, as the title of a card has none
 */
export function failureBecause({ t }: Pick<I18nPort, 't'>, what: string, reason: string): string {
  return t('failure.because', { what, reason });
}

/** As `failureText`, for an action of the user. */
export function actionFailureText(i18n: Pick<I18nPort, 't'>, error: ApiError): string {
  const { t } = i18n;
  return t('failure.action', { reason: failureText(i18n, error) });
}

/** Nothing of the instance answered: the page has a bar that says so, and goes on by itself. */
export function isUnreached({ code, status }: ApiError): boolean {
  return code === 'network' || status === 502 || status === 504;
}

/** Not for this person: a visitor may sign in. */
export function isRestricted({ code }: ApiError): boolean {
  return code === 'unauthorized' || code === 'forbidden';
}

/** Whether the same request may succeed: not if the server has understood and refused it. */
export function mayWorkAgain({ code }: ApiError): boolean {
  return (
    code !== 'invalid' &&
    code !== 'forbidden' &&
    code !== 'unauthorized' &&
    code !== 'not-found' &&
    code !== 'unsupported'
  );
}
