/** Content security policies as a browser reads them: of several each one binds. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** What a policy in the page itself cannot set. */
const NOT_IN_PAGES = ['frame-ancestors', 'sandbox', 'report-uri'];

function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    // Of a directive that is named twice the first one counts.
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** Those of a header. Node joins repeated headers with commas, which no policy contains. */
const ofHeader = (header: string): Policy[] =>
  header
    .split(',')
    .map(parsePolicy)
    .filter(({ size }) => size > 0);

/** Those that the page itself contains. */
function ofPage(html: string): Policy[] {
  const tags = html.match(/<meta\s[^>]*http-equiv="content-security-policy"[^>]*>/gi) ?? [];
  return tags.map((tag) => {
    const content = /content="([^"]*)"/i.exec(tag)?.[1] ?? '';
    const named = parsePolicy(content.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
    return new Map([...named].filter(([name]) => !NOT_IN_PAGES.includes(name)));
  });
}

export const policiesOf = (header: string | undefined, html: string): Policy[] => [
  ...ofHeader(header ?? ''),
  ...ofPage(html),
];

export interface Rule {
  directive: string;
  /** Directives that a browser takes where it is not set, in this order. */
  fallback: readonly string[];
  /** The client does not work without these. */
  needed: readonly string[];
  /** What else does no harm. */
  harmless: RegExp;
}

const NOTHING = /^'none'$/;
const OWN = /^'(?:self|none)'$/;
/** Akkoma sends a nonce with each page. */
const OWN_OR_SIGNED = /^'(?:self|none|report-sample|(?:nonce|sha256|sha384|sha512)-[^']+)'$/;
const PICTURES = /^(?:'self'|'none'|data:|blob:|https:|https?:\/\/[^*]+)$/;
const rule = (directive: string, fallback: string[], needed: string[], harmless: RegExp): Rule => ({
  directive,
  fallback,
  needed,
  harmless,
});

export const RULES: readonly Rule[] = [
  rule('default-src', [], [], NOTHING),
  rule('script-src', ['default-src'], ["'self'"], OWN_OR_SIGNED),
  rule('script-src-elem', ['script-src', 'default-src'], ["'self'"], OWN_OR_SIGNED),
  rule('script-src-attr', ['script-src', 'default-src'], [], OWN_OR_SIGNED),
  rule('style-src', ['default-src'], ["'self'"], OWN_OR_SIGNED),
  rule('style-src-elem', ['style-src', 'default-src'], ["'self'"], OWN_OR_SIGNED),
  rule('style-src-attr', ['style-src', 'default-src'], [], OWN_OR_SIGNED),
  rule('img-src', ['default-src'], ["'self'", 'data:', 'blob:'], PICTURES),
  rule('media-src', ['default-src'], ["'self'"], PICTURES),
  rule('connect-src', ['default-src'], ["'self'"], OWN),
  rule('font-src', ['default-src'], ["'self'"], OWN),
  rule('manifest-src', ['default-src'], ["'self'"], OWN),
  rule('worker-src', ['child-src', 'script-src', 'default-src'], ["'self'"], OWN_OR_SIGNED),
  rule('object-src', ['default-src'], [], NOTHING),
  rule('frame-src', ['child-src', 'default-src'], [], NOTHING),
  rule('base-uri', [], [], NOTHING),
  rule('form-action', [], [], OWN),
  rule('frame-ancestors', [], [], NOTHING),
];

/** The sources that bind, `undefined` if nothing is said. */
export const sourcesOf = (policy: Policy, { directive, fallback }: Rule): readonly string[] | undefined =>
  policy.get([directive, ...fallback].find((name) => policy.has(name)) ?? '');

/** The own addresses of a site, as policies name them. */
export const ownSources = ({ origin, host }: URL): readonly string[] => [
  origin,
  host,
  origin.replace(/^http/, 'ws'),
  `${origin}/`,
];

/** Those sources of a policy that the client does not need, and that weaken it. `undefined`: it says nothing. */
export function harmfulSources(policy: Policy, one: Rule, own: readonly string[]): readonly string[] | undefined {
  return sourcesOf(policy, one)?.filter((source) => !one.harmless.test(source) && !own.includes(source));
}

/** Those sources that the client needs, and that the policy refuses. */
export function missingSources(policy: Policy, one: Rule, own: readonly string[]): readonly string[] {
  const sources = sourcesOf(policy, one);
  if (!sources) return [];
  // It makes a browser ignore all addresses.
  if (sources.includes("'strict-dynamic'")) return one.needed;
  return one.needed.filter(
    (needed) =>
      !sources.includes(needed) &&
      !(needed === "'self'" && (sources.includes('*') || sources.some((source) => own.includes(source)))),
  );
}
