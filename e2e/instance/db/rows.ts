/** The rows of the tables as they are stored: times are milliseconds since 1970, booleans 0 or 1, JSON columns are text. */

export type Visibility = 'public' | 'unlisted' | 'local' | 'private' | 'direct' | 'list';

export interface AccountRow {
  id: string;
  nickname: string;
  domain: string | null;
  display_name: string;
  note: string;
  note_html: string;
  fields: string;
  avatar: string | null;
  header: string | null;
  background: string | null;
  actor_type: string;
  locked: number;
  discoverable: number;
  created_at: number;
  last_status_at: number | null;
  followers_count: number;
  following_count: number;
  statuses_count: number;
  uri: string;
  url: string;
  email: string | null;
  password_hash: string | null;
  is_admin: number;
  is_moderator: number;
  is_active: number;
  is_confirmed: number;
  is_approved: number;
  is_suggested: number;
  reset_pending: number;
  confirmation_token: string | null;
  tags: string;
  registration_reason: string | null;
  default_scope: Visibility;
  status_ttl_days: number | null;
  prefs: string;
  settings_store: string;
  also_known_as: string;
  moved_to_id: string | null;
  totp_secret: string | null;
  totp_confirmed: number;
  backup_codes: string;
}

export interface StatusRow {
  id: string;
  account_id: string;
  uri: string;
  url: string;
  source: string;
  content_type: string;
  content: string;
  spoiler_text: string;
  visibility: Visibility;
  list_id: number | null;
  sensitive: number;
  language: string | null;
  local: number;
  in_reply_to_id: string | null;
  in_reply_to_account_id: string | null;
  in_reply_to_uri: string | null;
  conversation_id: number;
  reblog_of_id: string | null;
  quote_id: string | null;
  quote_uri: string | null;
  poll_id: number | null;
  card: string | null;
  application: string | null;
  emojis: string | null;
  has_media: number;
  replies_count: number;
  reblogs_count: number;
  favourites_count: number;
  quotes_count: number;
  created_at: number;
  edited_at: number | null;
  expires_at: number | null;
}

export interface FollowRow {
  id: number;
  follower_id: string;
  followed_id: string;
  state: 'accepted' | 'pending';
  reblogs: number;
  notify: number;
  created_at: number;
}
export interface MediaRow {
  id: number;
  account_id: string;
  status_id: string | null;
  position: number;
  type: 'image' | 'video' | 'audio' | 'unknown';
  mime: string;
  path: string;
  preview: string | null;
  name: string | null;
  description: string | null;
  blurhash: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  focus: string | null;
  created_at: number;
}
export interface PollOption {
  title: string;
  votes_count: number;
}
export interface PollRow {
  id: number;
  status_id: string;
  options: string;
  multiple: number;
  expires_at: number | null;
  voters_count: number;
  is_ended: number;
}
export interface NotificationRow {
  id: number;
  account_id: string;
  type: string;
  from_id: string;
  status_id: string | null;
  extra: string;
  is_seen: number;
  /** held back by the owner's policy */
  filtered: number;
  created_at: number;
}
export interface AppRow {
  id: number;
  name: string;
  redirect_uris: string;
  scopes: string;
  website: string | null;
  client_id: string;
  client_secret: string;
  trusted: number;
  account_id: string | null;
  created_at: number;
}
export interface TokenRow {
  id: number;
  token: string;
  refresh_token: string | null;
  app_id: number;
  account_id: string | null;
  scopes: string;
  created_at: number;
  expires_at: number;
}
export interface ReportRow {
  id: string;
  account_id: string;
  actor_id: string;
  state: 'open' | 'closed' | 'resolved';
  content: string | null;
  status_ids: string;
  forward: number;
  rule_ids: string;
  created_at: number;
}
export interface ParticipationRow {
  id: number;
  account_id: string;
  conversation_id: number;
  unread: number;
  hidden: number;
  last_status_id: string | null;
  recipients: string;
  updated_at: number;
}
export interface EmojiRow {
  shortcode: string;
  path: string;
  pack: string;
}

export interface InviteRow {
  id: number;
  token: string;
  used: number;
  uses: number;
  max_use: number | null;
  expires_at: number | null;
  invite_type: string;
}
