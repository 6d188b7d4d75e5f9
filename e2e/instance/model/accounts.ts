import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';

/** Rarely needed settings of an account, stored together as JSON. */
export interface Prefs {
  no_rich_text: boolean;
  hide_followers: boolean;
  hide_followers_count: boolean;
  hide_follows: boolean;
  hide_follows_count: boolean;
  hide_favorites: boolean;
  show_role: boolean;
  skip_thread_containment: boolean;
  allow_following_move: boolean;
  permit_followback: boolean;
  accepts_direct_messages_from: 'everybody' | 'people_i_follow' | 'nobody';
  accepts_chat_messages: boolean | null;
  block_from_strangers: boolean;
  hide_notification_contents: boolean;
  show_birthday: boolean;
  birthday: string | null;
  avatar_description: string;
  header_description: string;
  language: string | null;
  mascot: number | null;
}

const DEFAULT_PREFS: Prefs = {
  no_rich_text: false,
  hide_followers: false,
  hide_followers_count: false,
  hide_follows: false,
  hide_follows_count: false,
  hide_favorites: true,
  show_role: true,
  skip_thread_containment: false,
  allow_following_move: true,
  permit_followback: false,
  accepts_direct_messages_from: 'everybody',
  accepts_chat_messages: true,
  block_from_strangers: false,
  hide_notification_contents: false,
  show_birthday: false,
  birthday: null,
  avatar_description: '',
  header_description: '',
  language: null,
  mascot: null,
};

export const prefsOf = (account: AccountRow): Prefs => ({
  ...DEFAULT_PREFS,
  ...(JSON.parse(account.prefs) as Partial<Prefs>),
});

export const acctOf = (account: AccountRow): string =>
  account.domain ? `${account.nickname}@${account.domain}` : account.nickname;
export const isStaff = (account: AccountRow): boolean => account.is_admin === 1 || account.is_moderator === 1;

export const accountById = (core: Core, id: string): AccountRow | undefined =>
  core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id });

/** Finds `maren`, `@maren`, `maren@own.host` or `bob@remote.test`. */
export function accountByHandle(core: Core, handle: string): AccountRow | undefined {
  const [nickname = '', host] = handle.replace(/^@/, '').split('@');
  const domain = !host || host.toLowerCase() === core.domain.toLowerCase() ? '' : host;
  return core.db.get<AccountRow>(
    "SELECT * FROM accounts WHERE nickname = :nickname AND ifnull(domain, '') = :domain COLLATE NOCASE",
    { nickname, domain },
  );
}

export const accountByUri = (core: Core, uri: string): AccountRow | undefined => {
  const path = uri.startsWith(core.url) ? uri.slice(core.url.length) : uri;
  return core.db.get<AccountRow>('SELECT * FROM accounts WHERE uri = :path OR url = :path', { path });
};

export const isFollowing = (core: Core, followerId: string, followedId: string): boolean =>
  core.db.count(
    "SELECT count(*) FROM follows WHERE follower_id = :followerId AND followed_id = :followedId AND state = 'accepted'",
    {
      followerId,
      followedId,
    },
  ) > 0;

export const isBlocking = (core: Core, accountId: string, targetId: string): boolean =>
  core.db.count('SELECT count(*) FROM blocks WHERE account_id = :accountId AND target_id = :targetId', {
    accountId,
    targetId,
  }) > 0;

export const isMuting = (core: Core, accountId: string, targetId: string): boolean =>
  core.db.count(
    'SELECT count(*) FROM mutes WHERE account_id = :accountId AND target_id = :targetId AND (expires_at IS NULL OR expires_at > :now)',
    {
      accountId,
      targetId,
      now: core.clock.now(),
    },
  ) > 0;

/** What a reader may open: active accounts; staff also see deactivated ones. */
export const isShown = (account: AccountRow | undefined, viewer: AccountRow | null): account is AccountRow =>
  account !== undefined &&
  ((account.is_active === 1 && account.is_approved === 1 && account.is_confirmed === 1) ||
    (viewer !== null && (isStaff(viewer) || viewer.id === account.id)));
