import { finding, type Finding } from './finding.ts';
import { harmfulSources, missingSources, ownSources, policiesOf, RULES, type Policy, type Rule } from './policy.ts';

const WHOLE = 'docs/nginx.conf has the whole header; `skerry serve` sends it.';
/** The policies of the client's code: docs/security.md. */
const TYPES = ['skerry', 'skerry#scripts', 'skerry#inert', 'skerry#sw', "'allow-duplicates'"];

/** What the page's own policies allow too much, or refuse. */
export function checkPolicy(site: URL, path: string, header: string | undefined, html: string): Finding[] {
  const policies = policiesOf(header, html);
  const own = ownSources(site);
  if (policies.length === 0)
    return [finding('POLICY_WEAK', path, 'the page has no Content-Security-Policy.', `Send one: ${WHOLE}`)];
  return [
    ...RULES.flatMap((one) => [...weakness(policies, one, own), ...strictness(policies, one, own)].map(at(path))),
    ...policies
      .filter((policy) => policy.has('sandbox'))
      .map(() => tooStrict('has `sandbox`, and the client cannot run.', 'Leave `sandbox` out for the page.'))
      .map(at(path)),
    ...trustedTypes(policies).map(at(path)),
  ];
}

const at =
  (path: string) =>
  (found: Finding): Finding => ({ ...found, path });

const weak = (message: string, fix: string): Finding => finding('POLICY_WEAK', '', `its policy ${message}`, fix);
const tooStrict = (message: string, fix: string): Finding =>
  finding('POLICY_TOO_STRICT', '', `its policy ${message}`, fix);

const wanted = ({ directive, needed }: Rule): string =>
  `\`${directive} ${needed.length > 0 ? needed.join(' ') : "'none'"}\``;

/** Each policy binds, so one that is strict is enough. */
function weakness(policies: readonly Policy[], one: Rule, own: readonly string[]): Finding[] {
  const harmful = policies.map((policy) => harmfulSources(policy, one, own));
  if (harmful.some((sources) => sources?.length === 0)) return [];
  // What a fallback allows is said once, of the fallback.
  if (one.fallback.length > 0 && !policies.some((policy) => policy.has(one.directive))) return [];
  const [sources] = harmful.filter((found) => found !== undefined);
  const message = sources ? `allows ${sources.join(' ')} in ${one.directive}.` : `does not set ${one.directive}.`;
  return [weak(message, `Send ${wanted(one)}: ${WHOLE}`)];
}

function strictness(policies: readonly Policy[], one: Rule, own: readonly string[]): Finding[] {
  const missing = [...new Set(policies.flatMap((policy) => missingSources(policy, one, own)))];
  const named = policies.flatMap((policy) => [...policy.keys()]);
  // What a fallback refuses is said once, of the fallback; only of `default-src` nobody expects it.
  const isSaid = [one.directive, ...one.fallback].find((name) => named.includes(name)) !== one.directive;
  if (missing.length === 0 || (isSaid && !one.fallback.every((name) => name === 'default-src'))) return [];
  return [tooStrict(`refuses ${missing.join(' ')} in ${one.directive}.`, `Add it: ${WHOLE}`)];
}

function trustedTypes(policies: readonly Policy[]): Finding[] {
  const fix = `Send \`require-trusted-types-for 'script'; trusted-types ${TYPES.join(' ')}\`: ${WHOLE}`;
  const lists = policies.flatMap((policy) => policy.get('trusted-types') ?? []);
  const refused = TYPES.filter((name) =>
    policies.some((policy) => {
      const names = policy.get('trusted-types');
      return names && !names.includes(name) && !(names.includes('*') && name !== "'allow-duplicates'");
    }),
  );
  if (refused.length > 0) return [tooStrict(`refuses ${refused.join(' ')} in trusted-types.`, fix)];
  const others = lists.filter((name) => !TYPES.includes(name));
  const isStrict = policies.some((policy) => policy.get('trusted-types')?.every((name) => TYPES.includes(name)));
  if (!policies.some((policy) => policy.get('require-trusted-types-for')?.includes("'script'")))
    return [finding('TRUSTED_TYPES_OFF', '', 'its policy does not require Trusted Types.', fix)];
  if (isStrict) return [];
  const message = others.length > 0 ? `allows ${others.join(' ')} in trusted-types.` : 'does not set trusted-types.';
  return [finding('TRUSTED_TYPES_OFF', '', `its policy ${message}`, fix)];
}
