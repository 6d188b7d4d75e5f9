import type { Core } from '../../core.ts';
import { escapeHtml, linkify, type Found } from './inline.ts';

const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|~~([^~\n]+)~~|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g;

function inline(core: Core, text: string, found: Found): string {
  let out = '';
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    out += linkify(core, text.slice(last, match.index), found);
    last = match.index + match[0].length;
    const [, code, bold, italic, struck, label, href] = match;
    if (code !== undefined) out += `<code>${escapeHtml(code)}</code>`;
    else if (bold !== undefined) out += `<strong>${inline(core, bold, found)}</strong>`;
    else if (italic !== undefined) out += `<em>${inline(core, italic, found)}</em>`;
    else if (struck !== undefined) out += `<del>${inline(core, struck, found)}</del>`;
    else out += `<a href="${escapeHtml(href ?? '')}" rel="ugc">${escapeHtml(label ?? '')}</a>`;
  }
  return out + linkify(core, text.slice(last), found);
}

/** The common part of Markdown: headings, lists, quotes, code, emphasis, links. */
export function markdownHtml(core: Core, text: string, found: Found): string {
  const blocks = text.split(/(```[\s\S]*?```)|\n{2,}/).filter((block): block is string => Boolean(block?.trim()));
  return blocks
    .map((block) => {
      const fence = /^```\w*\n?([\s\S]*?)```$/.exec(block.trim());
      if (fence) return `<pre><code>${escapeHtml(fence[1] ?? '')}</code></pre>`;
      const lines = block.trim().split('\n');
      const heading = /^(#{1,5}) (.*)$/.exec(lines[0] ?? '');
      if (heading && lines.length === 1)
        return `<h${heading[1]?.length}>${inline(core, heading[2] ?? '', found)}</h${heading[1]?.length}>`;
      const listed = (mark: RegExp, tag: 'ul' | 'ol'): string | undefined =>
        lines.every((line) => mark.test(line))
          ? `<${tag}>${lines.map((line) => `<li>${inline(core, line.replace(mark, ''), found)}</li>`).join('')}</${tag}>`
          : undefined;
      if (lines.every((line) => line.startsWith('>')))
        return `<blockquote>${lines.map((line) => inline(core, line.replace(/^> ?/, ''), found)).join('<br>')}</blockquote>`;
      return (
        listed(/^[-*] /, 'ul') ??
        listed(/^\d+\. /, 'ol') ??
        `<p>${lines.map((line) => inline(core, line, found)).join('<br>')}</p>`
      );
    })
    .join('');
}
