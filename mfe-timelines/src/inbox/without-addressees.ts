/** A mention at the beginning of a text, as servers write it. */
const MENTION =
  /\s*(?:<span[^<>]*\bh-card\b[^<>]*>\s*)?<a\b[^<>]*\bmention\b[^<>]*>((?:[^<]|<(?!\/a>)[^<>]*>)*)<\/a>(?:\s*<\/span>)?/y;
const FIRST = /\s*(?:<p[^<>]*>)?/y;

/**
 * The HTML of a message without the mentions at its beginning of those who are in the conversation: they are said above
 * it. A text of nothing else stays. The result is as hostile as what was given.
 */
export function withoutAddressees(html: string, handles: ReadonlySet<string>): string {
  FIRST.lastIndex = 0;
  const start = FIRST.exec(html)?.[0] ?? '';
  let at = start.length;
  for (;;) {
    MENTION.lastIndex = at;
    const found = MENTION.exec(html);
    const name = found?.[1]
      ?.replace(/<[^<>]*>/g, '')
      .trim()
      .toLowerCase();
    if (!found || !name || !handles.has(name.split('@', 2)[1] ?? name)) break;
    at = MENTION.lastIndex;
  }
  const rest = html.slice(at);
  return at === start.length || rest.replace(/<[^<>]*>/g, '').trim() === '' ? html : start + rest.trimStart();
}

/** The same of plain text. */
export function withoutAddressedWords(text: string, handles: ReadonlySet<string>): string {
  const words = text.split(/(?<=\s)(?=\S)/);
  const first = words.findIndex((word) => !handles.has(/^@([^\s@]+)/.exec(word.toLowerCase())?.[1] ?? ''));
  return first < 0 ? text : words.slice(first).join('');
}
