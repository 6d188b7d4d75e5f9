import type { Core } from '../../core.ts';
import { Found, linkify } from './inline.ts';
import { markdownHtml } from './markdown.ts';
import { safeHtml } from './safe-html.ts';

export const POST_FORMATS = [
  'text/plain',
  'text/html',
  'text/markdown',
  'text/bbcode',
  'text/x.misskeymarkdown',
] as const;

const BBCODE: [RegExp, string][] = [
  [/\[b\]([\s\S]*?)\[\/b\]/gi, '<strong>$1</strong>'],
  [/\[i\]([\s\S]*?)\[\/i\]/gi, '<em>$1</em>'],
  [/\[u\]([\s\S]*?)\[\/u\]/gi, '<u>$1</u>'],
  [/\[s\]([\s\S]*?)\[\/s\]/gi, '<del>$1</del>'],
  [/\[code\]([\s\S]*?)\[\/code\]/gi, '<code>$1</code>'],
  [/\[quote\]([\s\S]*?)\[\/quote\]/gi, '<blockquote>$1</blockquote>'],
  [/\[url=(https?:\/\/[^\]]+)\]([\s\S]*?)\[\/url\]/gi, '<a href="$1">$2</a>'],
];

export const bareText = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

/** Converts a status's source to HTML in the given format and reports its mentions and tags. */
export function statusHtml(core: Core, source: string, contentType: string): { html: string; found: Found } {
  const found = new Found();
  const text = bareText(source);
  const lines = (html: string): string => html.replaceAll('\n', '<br>');
  switch (contentType) {
    case 'text/html':
      return { html: safeHtml(core, text, found), found };
    case 'text/markdown':
    case 'text/x.misskeymarkdown':
      return { html: markdownHtml(core, text, found), found };
    case 'text/bbcode': {
      const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return {
        html: lines(
          safeHtml(
            core,
            BBCODE.reduce((rest, [from, to]) => rest.replaceAll(from, to), escaped),
            found,
          ),
        ),
        found,
      };
    }
    default:
      return {
        html: text
          ? `<p>${linkify(core, text, found)
              .replaceAll(/\n{2,}/g, '</p><p>')
              .replaceAll('\n', '<br>')}</p>`
          : '',
        found,
      };
  }
}
