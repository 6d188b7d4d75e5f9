import type { ApiError } from '@skerry/shared/contract';

/** Whether the server refused because of the person's rights: shown as not allowed, and not asked again. */
export function isForbidden({ code }: ApiError): boolean {
  return code === 'forbidden' || code === 'unauthorized';
}
