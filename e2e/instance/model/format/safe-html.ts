import type { Core } from '../../core.ts';
import { escapeHtml, linkify, type Found } from './inline.ts';

const ALLOWED = new Set([
  'p',
  'br',
  'b',
  'i',
  'u',
  's',
  'em',
  'strong',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'a',
  'span',
  'ruby',
  'rt',
  'rp',
  'sub',
  'sup',
  'hr',
]);
const VOID = new Set(['br', 'hr']);
const DROPPED = /<(script|style|iframe|object|svg|math|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const entities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');

/**
 * Keeps an allow-list of elements, with no attribute except a web address on links; everything else is dropped or
 * escaped.
 */
export function safeHtml(core: Core, html: string, found: Found): string {
  const open: string[] = [];
  let out = '';
  for (const part of html.replaceAll(DROPPED, '').split(/(<\/?[a-z][a-z0-9]*\b[^>]*>)/i)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)\b([^>]*)>$/i.exec(part);
    const name = tag?.[2]?.toLowerCase() ?? '';
    if (!tag) {
      out +=
        open.includes('a') || open.includes('code') ? escapeHtml(entities(part)) : linkify(core, entities(part), found);
    } else if (!ALLOWED.has(name)) {
      continue;
    } else if (tag[1]) {
      if (!open.includes(name)) continue;
      let closed: string | undefined;
      do {
        closed = open.pop();
        out += `</${closed}>`;
      } while (closed !== name);
    } else {
      const href = name === 'a' ? /href\s*=\s*["']?(https?:\/\/[^"'\s>]+)/i.exec(tag[3] ?? '')?.[1] : undefined;
      out += href ? `<a href="${escapeHtml(entities(href))}" rel="ugc">` : `<${name}>`;
      if (!VOID.has(name)) open.push(name);
    }
  }
  while (open.length > 0) out += `</${open.pop()}>`;
  return out;
}
