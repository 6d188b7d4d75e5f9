import type { ApiError } from '@skerry/shared/contract';

/** Whether an error only says that the caller waits no longer: the transport's code for it, or the signal's own error. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || (error as ApiError).code === 'aborted');
}
