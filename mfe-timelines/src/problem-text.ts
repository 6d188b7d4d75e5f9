import type { ApiError } from '@skerry/shared/contract';
import type { Translate } from './use-t.ts';

/** What went wrong, for a person; the words for 429, 500, 503 and others are the specification's (2 §8). */
export function problemText(t: Translate, error: ApiError): string {
  if (error.code === 'malformed') return t('error.malformed');
  if (error.status === 0) return t(error.code === 'timeout' ? 'error.timeout' : 'error.network');
  switch (error.status) {
    case 401:
      return t('error.unauthorized');
    case 403:
      return t('error.forbidden');
    case 404:
      return t('error.not_found');
    case 429:
      return t('error.rate_limited');
    case 500:
      return t('error.server');
    case 503:
      return t('error.unavailable');
    default:
      return t('error.unexpected', { code: error.status });
  }
}
