CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  nickname TEXT NOT NULL COLLATE NOCASE,
  domain TEXT COLLATE NOCASE,
  display_name TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  note_html TEXT NOT NULL DEFAULT '',
  fields TEXT NOT NULL DEFAULT '[]',
  avatar TEXT, header TEXT, background TEXT,
  actor_type TEXT NOT NULL DEFAULT 'Person',
  locked INTEGER NOT NULL DEFAULT 0,
  discoverable INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  last_status_at INTEGER,
  followers_count INTEGER NOT NULL DEFAULT 0,
  following_count INTEGER NOT NULL DEFAULT 0,
  statuses_count INTEGER NOT NULL DEFAULT 0,
  uri TEXT NOT NULL, url TEXT NOT NULL,
  email TEXT COLLATE NOCASE,
  password_hash TEXT,
  is_admin INTEGER NOT NULL DEFAULT 0,
  is_moderator INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_confirmed INTEGER NOT NULL DEFAULT 1,
  is_approved INTEGER NOT NULL DEFAULT 1,
  is_suggested INTEGER NOT NULL DEFAULT 0,
  reset_pending INTEGER NOT NULL DEFAULT 0,
  confirmation_token TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  registration_reason TEXT,
  default_scope TEXT NOT NULL DEFAULT 'public',
  status_ttl_days INTEGER,
  prefs TEXT NOT NULL DEFAULT '{}',
  settings_store TEXT NOT NULL DEFAULT '{}',
  also_known_as TEXT NOT NULL DEFAULT '[]',
  moved_to_id TEXT,
  totp_secret TEXT, totp_confirmed INTEGER NOT NULL DEFAULT 0,
  backup_codes TEXT NOT NULL DEFAULT '[]'
);
CREATE UNIQUE INDEX accounts_handle ON accounts (nickname, ifnull(domain, ''));
CREATE TABLE follows (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  follower_id TEXT NOT NULL, followed_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'accepted',
  reblogs INTEGER NOT NULL DEFAULT 1, notify INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (follower_id, followed_id)
);
CREATE INDEX follows_followed ON follows (followed_id, state, follower_id);
CREATE TABLE blocks (account_id TEXT NOT NULL, target_id TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (account_id, target_id)) WITHOUT ROWID;
CREATE TABLE mutes (account_id TEXT NOT NULL, target_id TEXT NOT NULL, notifications INTEGER NOT NULL DEFAULT 1, expires_at INTEGER, created_at INTEGER NOT NULL, PRIMARY KEY (account_id, target_id)) WITHOUT ROWID;
CREATE TABLE domain_blocks (account_id TEXT NOT NULL, domain TEXT NOT NULL, PRIMARY KEY (account_id, domain)) WITHOUT ROWID;
CREATE TABLE account_notes (account_id TEXT NOT NULL, target_id TEXT NOT NULL, comment TEXT NOT NULL, PRIMARY KEY (account_id, target_id)) WITHOUT ROWID;
CREATE TABLE endorsements (account_id TEXT NOT NULL, target_id TEXT NOT NULL, PRIMARY KEY (account_id, target_id)) WITHOUT ROWID;
CREATE TABLE dismissed_suggestions (account_id TEXT NOT NULL, target_id TEXT NOT NULL, PRIMARY KEY (account_id, target_id)) WITHOUT ROWID;
CREATE TABLE instances (domain TEXT PRIMARY KEY, software TEXT, version TEXT, favicon TEXT, unreachable_since INTEGER) WITHOUT ROWID;
