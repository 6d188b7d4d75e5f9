import * as v from 'valibot';
import type { InstanceV1, NodeInfo } from './instance.ts';
import { isRecord, part, read, readEach, text, texts, unknown } from '../wire.ts';

/** A host and the reason, if the operator gives one. */
export interface PolicyHost {
  host: string;
  reason: string | null;
}

export const SIMPLE_POLICIES = [
  'accept',
  'reject',
  'federated_timeline_removal',
  'media_nsfw',
  'media_removal',
  'avatar_removal',
  'banner_removal',
  'background_removal',
  'followers_only',
  'report_removal',
  'reject_deletes',
] as const;
export type SimplePolicy = (typeof SIMPLE_POLICIES)[number];

/** How an instance treats other servers; empty if it does not publish that. */
export interface FederationPolicy {
  /** Names such as `TagPolicy`. */
  policies: string[];
  quarantined: PolicyHost[];
  simple: Record<SimplePolicy, PolicyHost[]>;
  keywords: {
    removedFromFederatedTimeline: string[];
    rejected: string[];
    replaced: { pattern: string; replacement: string }[];
  };
}

const Wire = v.object({
  mrf_policies: texts,
  quarantined_instances: texts,
  quarantined_instances_info: unknown,
  mrf_simple: unknown,
  mrf_simple_info: unknown,
  mrf_keyword: part({ federated_timeline_removal: texts, reject: texts, replace: unknown }),
});
const ReplaceWire = v.object({ pattern: v.string(), replacement: text });
const MAX_REPLACEMENTS = 2000;

/** From the node info, or from instance v1, which Akkoma 3.20 and later may send only to signed-in users. */
export function federationPolicy({ nodeInfo, v1 }: { nodeInfo?: NodeInfo; v1?: InstanceV1 }): FederationPolicy {
  const wire =
    read(
      Wire,
      isRecord(nodeInfo?.metadata.federation) ? nodeInfo.metadata.federation : (v1?.pleroma.metadata.federation ?? {}),
    ) ?? v.parse(Wire, {});
  const simple = isRecord(wire.mrf_simple) ? wire.mrf_simple : {};
  const simpleInfo = isRecord(wire.mrf_simple_info) ? wire.mrf_simple_info : {};
  const quarantineInfo = isRecord(wire.quarantined_instances_info)
    ? wire.quarantined_instances_info.quarantined_instances
    : undefined;
  return {
    policies: wire.mrf_policies,
    quarantined: withReasons(wire.quarantined_instances, quarantineInfo),
    simple: Object.fromEntries(
      SIMPLE_POLICIES.map((policy) => [policy, withReasons(v.parse(texts, simple[policy]), simpleInfo[policy])]),
    ) as FederationPolicy['simple'],
    keywords: {
      removedFromFederatedTimeline: wire.mrf_keyword.federated_timeline_removal,
      rejected: wire.mrf_keyword.reject,
      replaced: readEach(wire.mrf_keyword.replace, MAX_REPLACEMENTS, (item) => read(ReplaceWire, item), 'replacement'),
    },
  };
}

function withReasons(hosts: readonly string[], info: unknown): PolicyHost[] {
  return hosts.map((host) => {
    const said = isRecord(info) && Object.hasOwn(info, host) ? info[host] : undefined;
    const reason = isRecord(said) ? said.reason : said;
    return { host, reason: typeof reason === 'string' && reason !== '' ? reason : null };
  });
}

/** Whether nothing of it is published. */
export function isEmptyPolicy({ policies, quarantined, simple, keywords }: FederationPolicy): boolean {
  const lists = [policies, quarantined, ...Object.values(simple), ...Object.values(keywords)];
  return lists.every((list) => list.length === 0);
}
