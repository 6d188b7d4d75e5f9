import { ABILITIES, type Abilities, type Ability } from '../../entities/abilities.ts';
import type { InstanceV1, InstanceV2, NodeInfo } from './instance.ts';

/** What instance v2 names in its `configuration`. */
type Configured = 'polls' | 'reactions' | 'streaming' | 'translation' | 'push';

/** Where one ability is learnt. The first line that applies to a server decides; without one the server lacks it. */
export interface AbilityRule {
  /** Any of these features (nodeinfo, or `pleroma.metadata` of the instance) announces it, on every server. */
  features?: readonly string[];
  /**
   * Instance v2 names it in its configuration, on every server; without v2 the first description counts if the server
   * has the usual calls, since the smallest copy the rest of it.
   */
  configured?: Configured;
  /** Pleroma's family: servers with the feature `pleroma_api`. */
  family?: boolean;
  /** A feature of those of the family that lack it. */
  unless?: string;
  /**
   * Mastodon since that version: servers with a `version` of numbers alone. Others that imitate it add their own name
   * to the version whose API they have in part. A number: all servers that announce this version of its API
   * (`api_versions`).
   */
  mastodon?: string | number;
  /**
   * All other servers: `true` where a call that is missing costs a 404 and nothing else; `'v2'` if they have the second
   * description of an instance; `'usual'` if they have that, or the usual calls.
   */
  others?: boolean | 'v2' | 'usual';
  /** Not where instance v2 has the address of another page for it. */
  unlessElsewhere?: 'registrations';
}

const EVERYWHERE: AbilityRule = { family: true, mastodon: '1.0', others: true };
const FAMILY: AbilityRule = { family: true };
/** Only smaller servers lack it. */
const USUAL: AbilityRule = { family: true, mastodon: '1.0', others: 'usual' };

/**
 * The one place that knows which server can do what. A server that ignores what it does not know and does something
 * else instead (posts at once what should be scheduled or only previewed, posts without the quote) counts as lacking it
 * until it announces it.
 */
export const ABILITY_RULES: Readonly<Record<Ability, AbilityRule>> = {
  accountFeeds: { family: true, mastodon: '1.0' },
  accountManagement: FAMILY,
  accountSearch: EVERYWHERE,
  accountsByName: FAMILY,
  adminCalls: FAMILY,
  aliases: FAMILY,
  announcements: { family: true, mastodon: '3.1', others: true },
  backups: FAMILY,
  blockList: USUAL,
  bookmarkFolders: { features: ['pleroma:bookmark_folders'] },
  bubble: { features: ['bubble_timeline'] },
  captcha: FAMILY,
  chats: { features: ['pleroma_chat_messages'] },
  confirmationMails: FAMILY,
  conversations: { family: true, mastodon: '2.6', others: true },
  conversationsListed: { family: true, mastodon: '2.6' },
  conversationStatuses: FAMILY,
  customReactions: { features: ['pleroma_custom_emoji_reactions', 'custom_emoji_reactions'] },
  deletingStatuses: USUAL,
  descriptionsByEdit: { mastodon: '4.1' },
  directory: { features: ['profile_directory'], mastodon: '3.0' },
  directTimeline: { family: true, unless: 'akkoma_api' },
  directVisibility: USUAL,
  domainBlocks: { family: true, mastodon: '1.4' },
  editing: { features: ['editing'], mastodon: '3.5', others: 'usual' },
  emojiPacks: FAMILY,
  explicitAddressing: { features: ['pleroma_explicit_addressing'] },
  familiarFollowers: { family: true, unless: 'akkoma_api', mastodon: '3.5' },
  favouritesOfAccounts: FAMILY,
  featuredTags: { mastodon: '3.3' },
  filtersV1: EVERYWHERE,
  filtersV2: { mastodon: '4.0', others: 'v2' },
  followedTags: { features: ['akkoma_api'], mastodon: '4.0', others: true },
  frontEndConfiguration: FAMILY,
  frontEndProfiles: { features: ['akkoma_api'] },
  graphemeCounting: { family: true, mastodon: '1.0' },
  history: { features: ['editing'], mastodon: '3.5', others: 'usual' },
  instanceRules: { family: true, unless: 'akkoma_api', mastodon: '3.4', others: 'v2' },
  invites: FAMILY,
  linkTimeline: { mastodon: '4.3' },
  lists: EVERYWHERE,
  localScope: FAMILY,
  markers: EVERYWHERE,
  markingNotificationsRead: FAMILY,
  moderationLog: FAMILY,
  muteChoices: { family: true, mastodon: '3.3' },
  muteList: USUAL,
  mutingConversations: USUAL,
  notificationSettings: FAMILY,
  passwordGrant: FAMILY,
  passwordReset: FAMILY,
  plainReactions: { configured: 'reactions' },
  polls: { features: ['polls'], configured: 'polls', mastodon: '2.8' },
  pollsByEdit: { mastodon: '3.5', others: 'v2' },
  previews: FAMILY,
  privateNotes: { family: true, mastodon: '3.2', others: 'usual' },
  push: { configured: 'push', family: true, mastodon: '2.4' },
  quotes: { features: ['quote_posting'], mastodon: 7 },
  reactions: { features: ['pleroma_emoji_reactions'], family: true },
  registration: { family: true, mastodon: '2.7', others: 'v2', unlessElsewhere: 'registrations' },
  remoteInteraction: FAMILY,
  removingFollowers: { family: true, mastodon: '3.5', others: 'v2' },
  reportCategories: { mastodon: '3.5', others: 'v2' },
  reports: USUAL,
  scheduling: { family: true, mastodon: '2.7' },
  search: EVERYWHERE,
  searchByAuthor: { family: true, mastodon: '2.8' },
  searchOperators: { mastodon: '4.2' },
  sessionList: FAMILY,
  settingsStore: { family: true, unless: 'akkoma_api' },
  severalStatuses: { features: ['multifetch'], mastodon: 2 },
  severalTags: { family: true, mastodon: '2.7' },
  shortMentions: { mastodon: '1.0' },
  signInDescription: { mastodon: 2 },
  streaming: { features: ['mastodon_api_streaming'], configured: 'streaming', family: true, mastodon: '1.0' },
  streamPings: { features: ['akkoma_api'] },
  streamTokenAsProtocol: { features: ['akkoma_api'], mastodon: '2.5' },
  subscribing: FAMILY,
  suggestions: { features: ['v2_suggestions'], mastodon: '3.4' },
  translation: { features: ['akkoma:machine_translation'], configured: 'translation' },
  translationLanguages: { features: ['akkoma:machine_translation'] },
  translationPairs: { mastodon: '4.2' },
  trends: { mastodon: '3.5' },
  twoFactor: FAMILY,
};

export interface AbilitySources {
  v1?: InstanceV1;
  v2?: InstanceV2;
  nodeInfo?: NodeInfo;
  /** Whether it has the calls that only the smallest servers lack; missing if it was not asked for one. */
  hasUsualCalls?: boolean;
}

/** What a server announces; empty if no description that says it was readable. */
export function abilitiesOf(sources: AbilitySources): Abilities {
  if (!sources.v1 && !sources.v2 && featuresOf(sources).length === 0) return {};
  return Object.fromEntries(ABILITIES.map((ability) => [ability, isAnnounced(ABILITY_RULES[ability], sources)]));
}

/** Names of what the server supports, from the first description that has such a list. */
export function featuresOf({ v1, v2, nodeInfo }: AbilitySources): string[] {
  return nodeInfo?.metadata.features ?? v1?.pleroma.metadata.features ?? v2?.pleroma.metadata.features ?? [];
}

/** Whether it announces the calls of Pleroma and Akkoma. */
export function isFamily(sources: AbilitySources): boolean {
  return featuresOf(sources).includes('pleroma_api');
}

/** Whether nothing that it announces says which calls it has. */
export function isGuessed(sources: AbilitySources): boolean {
  return !isFamily(sources) && plainVersion(sources) === null;
}

function isAnnounced(
  { features = [], configured, family, unless, mastodon, others, unlessElsewhere }: AbilityRule,
  sources: AbilitySources,
): boolean {
  if (unlessElsewhere && sources.v2?.[unlessElsewhere].url) return false;
  const announced = featuresOf(sources);
  if (features.some((feature) => announced.includes(feature))) return true;
  if (configured && isConfigured(configured, sources.v2 ?? (sources.hasUsualCalls ? sources.v1 : undefined)))
    return true;
  if (isFamily(sources)) return (family ?? false) && !(unless && announced.includes(unless));
  if (typeof mastodon === 'number') return (sources.v2?.api_versions.mastodon ?? 0) >= mastodon;
  const version = plainVersion(sources);
  if (version) return mastodon !== undefined && isAtLeast(version, mastodon);
  if (others === 'usual') return sources.v2 !== undefined || sources.hasUsualCalls === true;
  return others === 'v2' ? sources.v2 !== undefined : (others ?? false);
}

function isConfigured(what: Configured, description: Pick<InstanceV2, 'configuration'> | undefined): boolean {
  const named = description?.configuration;
  if (what === 'polls') return (named?.polls.max_options ?? 0) > 0;
  if (what === 'reactions') return (named?.reactions.max_reactions ?? 0) > 0;
  if (what === 'streaming') return Boolean(named?.urls.streaming);
  if (what === 'push') return Boolean(named?.vapid.public_key);
  return named?.translation.enabled ?? false;
}

/** Major and minor of a version without a remark such as `(compatible; …)`, from 1 on: others count from 0. */
function plainVersion({ v1, v2 }: AbilitySources): number[] | null {
  const [, major, minor] = /^([1-9]\d*)\.(\d+)\.\d[^\s(]*$/.exec(v2?.version ?? v1?.version ?? '') ?? [];
  return major === undefined ? null : [Number(major), Number(minor)];
}

function isAtLeast([major = 0, minor = 0]: readonly number[], wanted: string): boolean {
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
