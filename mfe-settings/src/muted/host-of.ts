import { parseUrl } from '@skerry/shared/rules';

/** The host that was typed: alone, as part of a handle or in an address; `null` if it cannot be one. */
export function hostOf(typed: string): string | null {
  const text = typed.trim();
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^.*@/, '')}`);
  return url && url.hostname.includes('.') && url.username === '' ? url.host : null;
}
