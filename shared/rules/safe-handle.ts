import { parseUrl } from './safe-url.ts';

/** ASCII letters beside letters that are neither of Europe's Latin alphabets nor Chinese, Japanese or Korean. */
const MIXED = /^(?=.*[a-z]).*[^\P{L}a-z\u00c0-\u024f\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/iu;

/**
 * A handle whose host cannot pass for another: of mixed scripts it is written in ASCII, as browsers do, and other signs
 * that look like `@` are not part of a name.
 */
export function safeHandle(handle: string): string {
  const parts = handle.replace(/[\uff20\ufe6b]/g, '\ufffd').split('@');
  return parts
    .map((part, index) => (index > 0 && MIXED.test(part) ? (parseUrl(`https://${part}`)?.host ?? '\ufffd') : part))
    .join('@');
}
