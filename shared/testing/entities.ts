import type { Account, Relationship } from '../entities/account.ts';
import { account, status } from '../entities/testing/samples.ts';
import type { Status } from '../entities/status.ts';

/** An account of another server, as the cache contains it. */
export function anAccount(part: Partial<Account> = {}): Account {
  return account(part.id ?? 'ana', {
    acct: 'ana@remote.test',
    username: 'ana',
    fqn: 'ana@remote.test',
    displayName: 'Ana',
    url: 'https://remote.test/ana',
    isLocal: false,
    createdAt: '2020-01-01T00:00:00.000Z',
    hidesFavourites: false,
    ...part,
  });
}

/** The signed-in user's own account. */
export function anOwnAccount(own: Partial<NonNullable<Account['own']>> = {}): Account {
  return anAccount({
    id: 'me',
    username: 'maren',
    acct: 'maren',
    fqn: 'maren@here.test',
    displayName: 'Maren',
    isLocal: true,
    own: {
      defaultVisibility: 'public',
      followRequestsCount: 0,
      unreadNotificationsCount: 0,
      acceptsDirectMessagesFrom: null,
      allowsFollowingMove: true,
      settingsStore: {},
      ...own,
    },
  });
}

/** A status of `anAccount`, as the cache contains it. */
export function aStatus(part: Partial<Status> = {}): Status {
  return status(part.id ?? 's1', {
    uri: `https://remote.test/${part.id ?? 's1'}`,
    url: 'https://remote.test/s1',
    accountId: 'ana',
    createdAt: '2026-01-01T00:00:00.000Z',
    contentHtml: '<p>Hello</p>',
    isLocal: false,
    ...part,
  });
}

/** The signed-in user's relationship to `anAccount`. */
export function aRelationship(part: Partial<Relationship> = {}): Relationship {
  return {
    id: 'ana',
    following: false,
    followedBy: false,
    requested: false,
    requestedBy: false,
    blocking: false,
    blockedBy: false,
    muting: false,
    mutingNotifications: false,
    muteEndsAt: null,
    subscribing: false,
    showingRepeats: true,
    domainBlocking: false,
    note: '',
    ...part,
  };
}
