/** What stands between a backtick and the next, from each backtick on: a nested template is seen too. */
const TEMPLATE = /`(?=([^`]*)`)/g;
const HOLE = /\$\{[^{}]*\}/;
/**
 * Where a source asks for a text by its whole key: `t('post.send')`, `t(isSent ? 'post.sent' : 'post.send')`,
 * `labelKey: 'post.send'`, `"titleKey": "post.send"`.
 */
const NAMED = [
  /\b(?:t|texts)\(\s*['"`]([\w./-]+)['"`]/g,
  /\b(?:t|texts)\([^()'"`]*\?\s*'([\w./-]+)'/g,
  /\b(?:t|texts)\([^()'"`]*\?\s*'[\w./-]+'\s*:\s*'([\w./-]+)'/g,
  /\b(?:label|title)Key"?\s*:\s*['"]([\w./-]+)['"]/g,
];

export interface UsedKeys {
  has(key: string): boolean;
  /** Of the keys and templates that are surely asked for those that none of these answers. */
  missing(keys: readonly string[]): string[];
}

interface Template {
  readonly text: string;
  readonly pattern: RegExp;
}

/**
 * Templates whose holes may be anything. Only those that begin with a key's first word: `` `${a}.${b}` `` would use
 * every key.
 */
function templatesIn(source: string): Template[] {
  return [...source.matchAll(TEMPLATE)].flatMap(([, template = '']) => {
    const said = template.split(HOLE);
    if (said.length < 2 || !/^[a-z][\w-]*\./i.test(said[0] ?? '') || !said.every((piece) => /^[\w./-]*$/.test(piece)))
      return [];
    return [
      { text: template, pattern: new RegExp(`^${said.map((piece) => piece.replaceAll('.', '\\.')).join('\\S+')}$`) },
    ];
  });
}

/**
 * Which message keys stand in a workspace's sources: as a whole text (`'post.send'`, also in JSON), or as a template
 * whose holes may be anything (`` `visibility.${visibility}` ``).
 *
 * @param sources of the workspace itself
 * @param shared what others name for whoever shows it: uses that ask for nothing by themselves
 */
export function usedKeys(sources: readonly string[], shared: readonly string[] = []): UsedKeys {
  const own = sources.join('\n');
  const all = [own, ...shared].join('\n');
  const templates = templatesIn(all);
  const asked = new Set(NAMED.flatMap((pattern) => [...own.matchAll(pattern)].map(([, key = '']) => key)));
  const askedTemplates = templatesIn(own).filter(({ text }) => own.includes(`t(\`${text}\``));
  return {
    has: (key) =>
      [`'${key}'`, `"${key}"`, `\`${key}\``].some((text) => all.includes(text)) ||
      templates.some(({ pattern }) => pattern.test(key)),
    missing: (keys) => [
      ...[...asked].filter((key) => !keys.includes(key)),
      ...new Set(
        askedTemplates.filter(({ pattern }) => !keys.some((key) => pattern.test(key))).map(({ text }) => text),
      ),
    ],
  };
}
