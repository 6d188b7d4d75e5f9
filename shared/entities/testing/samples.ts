/** Entities for tests, and a recorder of what observers receive. */
import type { Account } from '../account.ts';
import type { Poll, Status } from '../status.ts';

export function account(id: string, parts: Partial<Account> = {}): Account {
  return {
    id,
    username: id,
    acct: id,
    fqn: `${id}@instance.test`,
    displayName: id,
    emojis: [],
    noteHtml: '',
    noteSource: '',
    url: '',
    avatar: '',
    avatarStatic: '',
    header: '',
    headerStatic: '',
    isLocked: false,
    isBot: false,
    isLocal: true,
    isDeactivated: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastStatusAt: null,
    statusesCount: 0,
    followersCount: 0,
    followingCount: 0,
    hidesFollowers: false,
    hidesFollows: false,
    hidesFollowersCount: false,
    hidesFollowsCount: false,
    hidesFavourites: true,
    fields: [],
    tags: [],
    role: 'member',
    favicon: null,
    backgroundImage: null,
    own: null,
    ...parts,
  };
}

export function status(id: string, parts: Partial<Status> = {}): Status {
  return {
    id,
    uri: '',
    url: '',
    accountId: 'bob',
    repeatOfId: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    editedAt: null,
    inReplyToId: null,
    inReplyToAccountId: null,
    inReplyToAcct: null,
    isParentUnavailable: false,
    contentHtml: '<p>tea</p>',
    spoilerText: '',
    isSensitive: false,
    visibility: 'public',
    language: null,
    mediaType: null,
    attachments: [],
    mentions: [],
    tags: [],
    emojis: [],
    card: null,
    pollId: null,
    quoteId: null,
    quoteUrl: null,
    reactions: [],
    repeatsCount: 0,
    repliesCount: 0,
    favouritesCount: 0,
    isFavourited: false,
    isRepeated: false,
    isBookmarked: false,
    isPinned: false,
    isThreadMuted: false,
    isMuted: false,
    isLocal: true,
    isDeleted: false,
    conversationId: null,
    ...parts,
  };
}

export function poll(id: string, parts: Partial<Poll> = {}): Poll {
  return {
    id,
    options: [
      { title: 'tea', votesCount: 0 },
      { title: 'coffee', votesCount: 0 },
    ],
    isMultiple: false,
    hasVoted: false,
    ownVotes: [],
    isExpired: false,
    expiresAt: null,
    votesCount: 0,
    votersCount: null,
    emojis: [],
    ...parts,
  };
}

/** All emitted values until `stop`. */
export function watch<T>(source: { subscribe(next: (value: T) => void): { unsubscribe(): void } }): {
  seen: T[];
  stop(): void;
} {
  const seen: T[] = [];
  const subscription = source.subscribe((value) => seen.push(value));
  return { seen, stop: () => subscription.unsubscribe() };
}
