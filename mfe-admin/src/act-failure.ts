import type { ApiError } from '@skerry/shared/contract';
import { isForbidden } from './forbidden.ts';
import type { useT } from './use-t.ts';

/** What is shown when an act of staff failed: not allowed, the server's words, or ours. */
export function actFailure(t: ReturnType<typeof useT>, error: ApiError): string {
  if (isForbidden(error)) return t('forbidden.title');
  const { serverText } = error;
  return serverText ? t('failed.with', { reason: serverText }) : t('failed.act');
}
