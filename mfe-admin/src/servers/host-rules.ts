import { SIMPLE_POLICIES, type FederationPolicy, type SimplePolicy } from '@skerry/shared/api';

/** All that is done to one server. */
export interface HostRules {
  /** Its address; `*.` in front stands for itself and all below it. */
  readonly host: string;
  readonly rules: readonly { readonly policy: SimplePolicy | 'quarantined'; readonly reason: string | null }[];
}

const ANY_BELOW = '*.';

/** In the order of their addresses. */
export function hostRules({ quarantined, simple }: FederationPolicy): HostRules[] {
  const all = [
    ...SIMPLE_POLICIES.flatMap((policy) => simple[policy].map((one) => ({ policy, ...one }))),
    ...quarantined.map((one) => ({ policy: 'quarantined' as const, ...one })),
  ];
  return [...Map.groupBy(all, ({ host }) => host)]
    .map(([host, rules]) => ({ host, rules: rules.map(({ policy, reason }) => ({ policy, reason })) }))
    .toSorted((a, b) => bare(a.host).localeCompare(bare(b.host)));
}

/** Those with a part of an address, and those that are for all addresses below their own. */
export function rulesFor(all: readonly HostRules[], written: string): readonly HostRules[] {
  const sought = addressIn(written);
  if (sought === '') return all;
  return all.filter(({ host }) => {
    const name = host.toLowerCase();
    return name.includes(sought) || (name.startsWith(ANY_BELOW) && `.${sought}`.endsWith(name.slice(1)));
  });
}

/** A server's address, where a page of it or an account on it was pasted. */
function addressIn(written: string): string {
  const text = written.trim().toLowerCase();
  const address = URL.canParse(text) && text.includes('://') ? new URL(text).host : text;
  return address.slice(address.lastIndexOf('@') + 1);
}

function bare(host: string): string {
  return host.startsWith(ANY_BELOW) ? host.slice(ANY_BELOW.length) : host;
}
