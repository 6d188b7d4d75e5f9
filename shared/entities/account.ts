/**
 * Entities of the client; `shared/api` creates them from what servers send. Strings marked hostile are shown as text,
 * never as markup.
 */
export interface CustomEmoji {
  /** Without colons. */
  shortcode: string;
  url: string;
  staticUrl: string;
}

export interface AccountField {
  /** Plain text. */
  name: string;
  /** Hostile HTML. */
  valueHtml: string;
  /** ISO 8601 or null. */
  verifiedAt: string | null;
}

/** A role that the server shows with an account. */
export interface AccountRole {
  /** Plain text of the server's staff, in any language. */
  name: string;
  /** `#rrggbb`; `null`: none was chosen. */
  color: string | null;
}

export interface Account {
  id: string;
  username: string;
  /** Bare nickname when local, `user@host` when remote. */
  acct: string;
  /** How a post names the account, if not by `acct`: some servers know a mention only with the host. */
  mentionAs?: string;
  /** Always with the host, if the server sends it; else as `acct`. */
  fqn: string;
  /** Plain text with `:shortcode:`; never empty. */
  displayName: string;
  emojis: CustomEmoji[];
  /** Hostile HTML. */
  noteHtml: string;
  /** Raw text of the note as entered; empty if unknown. */
  noteSource: string;
  url: string;
  avatar: string;
  avatarStatic: string;
  header: string;
  headerStatic: string;
  isLocked: boolean;
  isBot: boolean;
  /** It repeats the posts in which its followers mention it. Servers may call it a bot, too. */
  isGroup?: true;
  isLocal: boolean;
  isDeactivated: boolean;
  createdAt: string;
  lastStatusAt: string | null;
  statusesCount: number;
  followersCount: number;
  followingCount: number;
  hidesFollowers: boolean;
  hidesFollows: boolean;
  hidesFollowersCount: boolean;
  hidesFollowsCount: boolean;
  hidesFavourites: boolean;
  fields: AccountField[];
  tags: string[];
  /** As shown to this reader; `member` also if the account does not contain a role, or belongs to another server. */
  role: 'admin' | 'moderator' | 'member';
  /** In the server's order, those of its own accounts alone. Mastodon, GoToSocial. */
  roles?: readonly AccountRole[];
  /** Id of the account to which this one has moved, if the server says so. */
  movedToId?: string;
  /** `YYYY-MM-DD`, where the account shows it. */
  birthday?: string;
  favicon: string | null;
  backgroundImage: string | null;
  /** Only for the signed-in user's own account. */
  own: OwnAccount | null;
}

export interface OwnAccount {
  defaultVisibility: Visibility;
  followRequestsCount: number;
  unreadNotificationsCount: number;
  acceptsDirectMessagesFrom: 'everybody' | 'people_i_follow' | 'nobody' | null;
  allowsFollowingMove: boolean;
  /** Others see the badge of the staff; absent where the server has no such choice. */
  showsRole?: boolean;
  /** Media of new statuses are covered. */
  isSensitiveByDefault?: boolean;
  /** `pleroma-fe` of the server's settings store, shared with other clients. */
  settingsStore: Record<string, unknown>;
}

/** `list` is Pleroma's; an unknown one counts as `direct`, the narrowest. */
export type Visibility = 'public' | 'unlisted' | 'local' | 'private' | 'direct' | 'list';

export interface Relationship {
  /** Id of the other account. */
  id: string;
  following: boolean;
  followedBy: boolean;
  requested: boolean;
  requestedBy: boolean;
  blocking: boolean;
  blockedBy: boolean;
  muting: boolean;
  mutingNotifications: boolean;
  /** ISO 8601. `null`: the mute has no end, or the server doesn't say. */
  muteEndsAt: string | null;
  subscribing: boolean;
  showingRepeats: boolean;
  domainBlocking: boolean;
  note: string;
}
