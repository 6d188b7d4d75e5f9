import type { ApiError } from '@skerry/shared/contract';
import type { MessageKey } from '../use-t.ts';

/** What is shown when something done to an account failed: the server's own words where it gave any. */
export function actFailure(t: (key: MessageKey, args?: Record<string, unknown>) => string, error: ApiError): string {
  if (error.code === 'network' || error.code === 'timeout') return t('act.network');
  return error.serverText ? t('act.failedWith', { reason: error.serverText }) : t('act.failed');
}
