import { expect, test } from 'vitest';
import { ownPolicy } from '../testing/broken-server.ts';
import { checkPolicy } from './check-policy.ts';
import { RULES } from './policy.ts';

const SITE = new URL('https://client.example');

/** The policy of `skerry serve`, a directive to its sources. */
const own = (): Map<string, string> =>
  new Map(
    ownPolicy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
/** That policy with other sources in one directive, or without it. */
function changed(directive: string, sources: string | null): string {
  const policy = own();
  if (sources === null) policy.delete(directive);
  else policy.set(directive, sources);
  return [...policy].map((part) => part.join(' ')).join('; ');
}
const faults = (header: string, html = '') =>
  checkPolicy(SITE, '/', header, html).map(({ code, message }) => `${code}: ${message}`);

test('the policy of `skerry serve` has no fault', () => {
  expect(faults(ownPolicy)).toEqual([]);
});

test.each(RULES.map(({ directive }) => directive))('%s: a source of anybody’s is too much', (directive) => {
  const harm = directive === 'img-src' || directive === 'media-src' ? '*' : 'https://evil.example';
  expect(faults(changed(directive, `${own().get(directive) ?? "'none'"} ${harm}`))).toContainEqual(
    `POLICY_WEAK: its policy allows ${harm} in ${directive}.`,
  );
});

test.each(RULES.filter(({ fallback }) => fallback.length === 0).map(({ directive }) => directive))(
  '%s: without it, nothing else stands in for it',
  (directive) => {
    expect(faults(changed(directive, null))).toContainEqual(`POLICY_WEAK: its policy does not set ${directive}.`);
  },
);

test.each(RULES.flatMap(({ directive, needed }) => needed.map((source) => [directive, source] as const)))(
  '%s: without %s the client does not run',
  (directive, source) => {
    const others = (own().get(directive) ?? "'self'").split(' ').filter((one) => one !== source);
    const left = others.filter((one) => !/^https?:/.test(one) && one !== '*').join(' ');
    expect(faults(changed(directive, left === '' ? "'none'" : left))).toContainEqual(
      `POLICY_TOO_STRICT: its policy refuses ${source} in ${directive}.`,
    );
  },
);

test.each(["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", 'data:', 'blob:', '*', 'http://client.example'])(
  'scripts of %s are too much',
  (source) => {
    expect(faults(changed('script-src', `'self' ${source}`))).toContainEqual(
      `POLICY_WEAK: its policy allows ${source} in script-src.`,
    );
  },
);

test.each([
  ['a nonce, as Akkoma sends one', 'script-src', "'self' 'nonce-abc'"],
  ['the hash of a script', 'script-src', "'self' 'sha256-abc='"],
  ['the site by its name', 'connect-src', 'https://client.example wss://client.example'],
  ['the site by its host', 'font-src', 'client.example'],
  ['pictures of a media server', 'img-src', "'self' data: blob: https://media.example"],
])('%s does no harm', (_name, directive, sources) => {
  expect(faults(changed(directive, sources))).toEqual([]);
});

test('a wildcard stands for the site, and for no data', () => {
  const ofPictures = faults(changed('img-src', '*'));
  expect(ofPictures).toContainEqual('POLICY_TOO_STRICT: its policy refuses data: blob: in img-src.');
  expect(faults(changed('connect-src', '*'))).toEqual(['POLICY_WEAK: its policy allows * in connect-src.']);
});

test('scripts that only signed scripts may load leave the client without its own', () => {
  expect(faults(changed('script-src', "'self' 'nonce-abc' 'strict-dynamic'"))).toContainEqual(
    "POLICY_TOO_STRICT: its policy refuses 'self' in script-src.",
  );
});

test('of several policies each binds: one that is strict is enough, and one that is too strict is too much', () => {
  const weak = changed('connect-src', "'self' https:");
  expect(faults(`${weak}, ${ownPolicy}`)).toEqual([]);
  expect(faults(`${ownPolicy}, img-src 'self'`)).toEqual([
    'POLICY_TOO_STRICT: its policy refuses data: blob: in img-src.',
  ]);
});

test('of a directive that is named twice the first one counts, in any case of letters', () => {
  expect(faults(`Script-Src 'self' *; ${ownPolicy}`)).toContainEqual('POLICY_WEAK: its policy allows * in script-src.');
  expect(faults(`${ownPolicy}; script-src *`)).toEqual([]);
});

test('what a fallback allows or refuses is said once, of the fallback', () => {
  const weak = "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; frame-src 'none'";
  const rest = ownPolicy
    .split('; ')
    .filter((part) => /^(?:require-)?trusted-types|^img-src/.test(part))
    .join('; ');
  expect(faults(`default-src 'self' https:; ${weak}; ${rest}`)).toEqual([
    "POLICY_WEAK: its policy allows 'self' https: in default-src.",
  ]);
  const strict = changed('script-src', "'none'")
    .split('; ')
    .filter((part) => !/^(?:script-src-elem|worker-src|child-src)/.test(part))
    .join('; ');
  expect(faults(strict)).toEqual(["POLICY_TOO_STRICT: its policy refuses 'self' in script-src."]);
});

test('the fix names what to send', () => {
  const fixes = (directive: string) => checkPolicy(SITE, '/', changed(directive, null), '').map(({ fix }) => fix);
  expect(fixes('frame-ancestors')).toEqual([expect.stringContaining("Send `frame-ancestors 'none'`")]);
  expect(checkPolicy(SITE, '/', changed('connect-src', "'self' https:"), '')[0]?.fix).toContain("`connect-src 'self'`");
});

test.each([
  ['frame-ancestors', 'does not set frame-ancestors'],
  ['sandbox', null],
])('a page cannot set %s by itself', (directive, fault) => {
  const without = changed('frame-ancestors', null);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directive} &#39;none&#39;">`;
  const found = faults(fault === null ? ownPolicy : without, meta);
  expect(found.map((one) => one.replace(/^.*its policy /, '').replace(/\.$/, ''))).toEqual(
    fault === null ? [] : [fault],
  );
});

const types = own().get('trusted-types') ?? '';
test.each(types.split(' '))('Trusted Types: without %s the client does not run', (name) => {
  const left = types.split(' ').filter((one) => one !== name);
  expect(faults(changed('trusted-types', left.join(' ')))).toEqual([
    `POLICY_TOO_STRICT: its policy refuses ${name} in trusted-types.`,
  ]);
});

test.each([
  ["* 'allow-duplicates'", 'allows * in trusted-types.'],
  [`${types} stranger`, 'allows stranger in trusted-types.'],
  [null, 'does not set trusted-types.'],
])('Trusted Types: %s is too much', (sources, message) => {
  expect(faults(changed('trusted-types', sources))).toEqual([`TRUSTED_TYPES_OFF: its policy ${message}`]);
});

test('a wildcard of types does not allow two of a name', () => {
  expect(faults(changed('trusted-types', '*'))).toEqual([
    "POLICY_TOO_STRICT: its policy refuses 'allow-duplicates' in trusted-types.",
  ]);
});
