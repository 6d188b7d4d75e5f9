/** What stands between a backtick and the next, from each backtick on: a nested template is seen too. */
const TEMPLATE = /`(?=([^`]*)`)/g;
const HOLE = /\$\{[^{}]*\}/;

export interface UsedKeys {
  has(key: string): boolean;
}

/**
 * Which message keys stand in a workspace's sources: as a whole text (`'post.send'`, also in JSON), or as a template whose holes may be anything (`` `visibility.${visibility}` ``).
 * A template counts only where it begins with the key's first word, so that `` `${a}.${b}` `` does not use every key.
 */
export function usedKeys(sources: Iterable<string>): UsedKeys {
  const all = [...sources].join('\n');
  const templates: RegExp[] = [];
  for (const [, template = ''] of all.matchAll(TEMPLATE)) {
    const said = template.split(HOLE);
    if (said.length < 2 || !/^[a-z][\w-]*\./i.test(said[0] ?? '') || !said.every((piece) => /^[\w./-]*$/.test(piece))) continue;
    templates.push(new RegExp(`^${said.map((piece) => piece.replaceAll('.', '\\.')).join('\\S+')}$`));
  }
  return { has: (key) => [`'${key}'`, `"${key}"`, `\`${key}\``].some((text) => all.includes(text)) || templates.some((template) => template.test(key)) };
}
