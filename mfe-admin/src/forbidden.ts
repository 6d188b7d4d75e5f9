import type { ApiError } from '@skerry/shared/contract';

/** Whether the server refused because of the user's rights: shown as not allowed, and not repeated. */
export function isForbidden({ code }: ApiError): boolean {
  return code === 'forbidden' || code === 'unauthorized';
}
