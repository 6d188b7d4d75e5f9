/** A whole text of the characters that keys have. */
const QUOTED = /(?<=(['"`]))[\w./-]+(?=\1)/g;
/** The text between each backtick and the next one: so nested templates are found too. */
const TEMPLATE = /`(?=([^`]*)`)/g;
const HOLE = /\$\{[^{}]*\}/;
/**
 * Where a source uses a whole key: `t('post.send')`, `t(isSent ? 'post.sent' : 'post.send')`, `labelKey: 'post.send'`,
 * `"titleKey": "post.send"`.
 */
const NAMED = [
  /\b(?:t|texts)\(\s*['"`]([\w./-]+)['"`]/g,
  /\b(?:t|texts)\([^()'"`]*\?\s*'([\w./-]+)'/g,
  /\b(?:t|texts)\([^()'"`]*\?\s*'[\w./-]+'\s*:\s*'([\w./-]+)'/g,
  /\b(?:label|title|hint)Key"?\s*:\s*['"]([\w./-]+)['"]/g,
  /^  "name": "([\w./-]+)"/gm,
];

export interface UsedKeys {
  has(key: string): boolean;
  /** Keys and templates that are certainly used but that match none of these keys. */
  missing(keys: readonly string[]): string[];
}

interface Template {
  readonly text: string;
  readonly pattern: RegExp;
}

/**
 * Templates whose placeholders may be anything. They must begin with the first part of a key: `` `${a}.${b}` `` would
 * match every key.
 */
function templatesIn(source: string): Template[] {
  return [...source.matchAll(TEMPLATE)].flatMap(([, template = '']) => {
    const literals = template.split(HOLE);
    if (
      literals.length < 2 ||
      !/^[a-z][\w-]*\./i.test(literals[0] ?? '') ||
      !literals.every((piece) => /^[\w./-]*$/.test(piece))
    )
      return [];
    return [
      {
        text: template,
        pattern: new RegExp(`^${literals.map((piece) => piece.replaceAll('.', '\\.')).join('\\S+')}$`),
      },
    ];
  });
}

/**
 * The message keys used in a workspace's sources: as a whole text (`'post.send'`, also in JSON), or as a template whose
 * placeholders may be anything (`` `visibility.${visibility}` ``).
 *
 * @param sources of the workspace itself
 * @param shared keys that others name for the workspace to show: they count as used but are not required
 */
export function usedKeys(sources: readonly string[], shared: readonly string[] = []): UsedKeys {
  const own = sources.join('\n');
  const all = [own, ...shared].join('\n');
  const templates = templatesIn(all);
  const quoted = new Set([...all.matchAll(QUOTED)].map(([text]) => text));
  const used = new Set(NAMED.flatMap((pattern) => [...own.matchAll(pattern)].map(([, key = '']) => key)));
  const usedTemplates = templatesIn(own).filter(({ text }) => own.includes(`t(\`${text}\``));
  return {
    has: (key) => quoted.has(key) || templates.some(({ pattern }) => pattern.test(key)),
    missing: (keys) => [
      ...[...used].filter((key) => !keys.includes(key)),
      ...new Set(usedTemplates.filter(({ pattern }) => !keys.some((key) => pattern.test(key))).map(({ text }) => text)),
    ],
  };
}
