import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HOSTILE_SAMPLES } from '../../../shared/html/testing/hostile-samples.ts';

/**
 * Texts that a careless program treats as more than text: message syntax, names of prototypes, text directions,
 * characters that cannot be encoded.
 */
const HOSTILE_TEXTS: readonly string[] = [
  '<img src=x onerror=pwned()>',
  '"><script>pwned()</script>',
  "' onmouseover='pwned()' x='",
  '{name}',
  '{count, plural, other {<b>#</b>}}',
  '<0>x</0>',
  '%s %d %@',
  '$& $1 $`',
  '\\u003cscript>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '[object Object]',
  '\u202etxt.exe\u202c',
  '\u2066\u2067\u2068unclosed',
  '\u2028line\u2029',
  '\u200f\u200e',
  'a\ufe0f\u20e3',
  '\ufeff',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319'.repeat(20),
  'W'.repeat(4000),
  ':blob:'.repeat(300),
  '@maren@skerry.example',
  '#tag#tag',
  'javascript:pwned()',
  '=cmd|calc',
  '-->',
  ']]>',
  '${pwned()}',
  '{{pwned()}}',
];

/** Addresses that must be neither followed nor loaded in any place. */
export const HOSTILE_URLS: readonly string[] = [
  'javascript:pwned()',
  ' javascript:pwned()',
  'java\nscript:pwned()',
  '\u0001javascript:pwned()',
  'JaVaScRiPt:pwned()//https://a.test',
  'data:text/html,<script>pwned()</script>',
  'data:image/svg+xml,<svg onload=pwned()>',
  'vbscript:pwned()',
  '//evil.test/x',
  '/\\evil.test/x',
  '\\\\evil.test\\x',
  '/\t/evil.test/x',
  'blob:https://evil.test/1',
  'filesystem:https://evil.test/x',
  'view-source:https://evil.test',
  'file:///etc/passwd',
  'about:blank',
  'ws://evil.test/',
  'ftp://evil.test/x',
  '?x',
  '#x',
  '',
  'https://',
  `https://evil.test/${'a'.repeat(9000)}`,
  'url("https://evil.test/x")',
];

/** Our own corpus: each payload goes into every field. */
export const OWN_PAYLOADS: readonly string[] = [...HOSTILE_SAMPLES, ...HOSTILE_TEXTS];

const FOLDER = resolve(import.meta.dirname, '../../..', process.env['HOSTILE_DATA'] ?? '../shared/data');

/** All payloads of the public corpora; `null` if their folder (`HOSTILE_DATA`) is missing. */
export function publicCorpora(): string[] | null {
  const file = join(FOLDER, 'hostile-html.jsonl');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { payload: string }).payload);
}

/** Strings that break careless programs in any field; empty if the folder is missing. */
export function naughtyStrings(): string[] {
  const file = join(FOLDER, 'naughty-strings.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Every nth item, the same ones each time. */
export function publicSample(count: number): string[] | null {
  const all = publicCorpora();
  const step = Math.max(1, Math.floor((all?.length ?? 0) / count));
  return all?.filter((_, index) => index % step === 0) ?? null;
}
