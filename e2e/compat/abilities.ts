import {
  instanceOptions,
  instanceV1,
  instanceV2,
  nodeInfo,
  nodeInfoAddress,
  readReply,
} from '../../shared/api/index.ts';
import type { ApiCall } from '../../shared/contract/api.ts';
import { ABILITIES, type Ability } from '../../shared/entities/index.ts';

/** A call of each ability that changes nothing; abilities without such a call are not asked about. */
const PROBES: Readonly<Partial<Record<Ability, string>>> = {
  accountSearch: '/api/v1/accounts/search?q=a&limit=1',
  adminCalls: '/api/v1/pleroma/admin/reports?page_size=1',
  aliases: '/api/pleroma/aliases',
  announcements: '/api/v1/announcements',
  backups: '/api/v1/pleroma/backups',
  blockList: '/api/v1/blocks',
  bookmarkFolders: '/api/v1/pleroma/bookmark_folders',
  bubble: '/api/v1/timelines/bubble?limit=1',
  chats: '/api/v2/pleroma/chats',
  conversations: '/api/v1/conversations?limit=1',
  directTimeline: '/api/v1/timelines/direct?limit=1',
  directory: '/api/v1/directory?limit=1',
  domainBlocks: '/api/v1/domain_blocks',
  emojiPacks: '/api/v1/pleroma/emoji',
  familiarFollowers: '/api/v1/accounts/familiar_followers?id[]=0',
  filtersV1: '/api/v1/filters',
  filtersV2: '/api/v2/filters',
  followedTags: '/api/v1/followed_tags',
  frontEndConfiguration: '/api/pleroma/frontend_configurations',
  invites: '/api/v1/pleroma/admin/users/invites',
  lists: '/api/v1/lists',
  markers: '/api/v1/markers?timeline[]=home',
  moderationLog: '/api/v1/pleroma/admin/moderation_log?page_size=1',
  muteList: '/api/v1/mutes',
  scheduling: '/api/v1/scheduled_statuses',
  search: '/api/v2/search?q=a&limit=1',
  sessionList: '/api/oauth_tokens.json',
  suggestions: '/api/v2/suggestions',
  trends: '/api/v1/trends/tags',
  twoFactor: '/api/pleroma/accounts/mfa',
};
const MISSING: readonly number[] = [404, 405, 501];

export interface AbilityResult {
  ability: Ability;
  /** What the client learns from what the server announces. */
  isOffered: boolean;
  /** Status of its harmless call; `null` if there is none, or the server does not say. */
  status: number | null;
}

/** What a server announces, beside what it answers to a signed-in user. `token` is of any user. */
export async function tryAbilities(origin: string, token: string | null): Promise<AbilityResult[]> {
  const { abilities } = instanceOptions(await askInstance(origin));
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const results: AbilityResult[] = [];
  // One after the other: servers limit the rate.
  for (const ability of ABILITIES) {
    const probe = token === null ? undefined : PROBES[ability];
    const status = probe === undefined ? null : (await fetch(origin + probe, { headers })).status;
    results.push({ ability, isOffered: abilities[ability] ?? false, status });
  }
  return results;
}

/** One cell: what is offered, and the answer where it does not fit that. */
export function cellOf({ isOffered, status }: AbilityResult): string {
  const word = isOffered ? 'yes' : '–';
  if (status === null) return word;
  const isThere = !MISSING.includes(status) && status < 500;
  return isThere === isOffered ? word : `${word} (${status})`;
}

async function askInstance(origin: string): Promise<Parameters<typeof instanceOptions>[0]> {
  const address = await ask(origin, nodeInfoAddress());
  return {
    v1: await ask(origin, instanceV1()),
    v2: await ask(origin, instanceV2()),
    hasUsualCalls: !MISSING.includes((await fetch(`${origin}/api/v1/mutes`)).status),
    nodeInfo: await ask(origin, nodeInfo(address)),
  };
}

async function ask<T>(origin: string, call: ApiCall<T>): Promise<T | undefined> {
  try {
    const answer = await fetch(origin + call.path);
    return answer.ok ? readReply(call, await answer.json(), () => undefined).data : undefined;
  } catch {
    // A server that lacks this description of itself, or answers with a page.
    return undefined;
  }
}
