CREATE TABLE statuses (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  uri TEXT NOT NULL, url TEXT NOT NULL,
  source TEXT NOT NULL DEFAULT '',
  content_type TEXT NOT NULL DEFAULT 'text/plain',
  content TEXT NOT NULL DEFAULT '',
  spoiler_text TEXT NOT NULL DEFAULT '',
  visibility TEXT NOT NULL DEFAULT 'public',
  list_id INTEGER,
  sensitive INTEGER NOT NULL DEFAULT 0,
  language TEXT,
  local INTEGER NOT NULL DEFAULT 1,
  in_reply_to_id TEXT, in_reply_to_account_id TEXT, in_reply_to_uri TEXT,
  conversation_id INTEGER NOT NULL,
  reblog_of_id TEXT, quote_id TEXT, quote_uri TEXT,
  poll_id INTEGER,
  card TEXT, application TEXT, emojis TEXT,
  has_media INTEGER NOT NULL DEFAULT 0,
  replies_count INTEGER NOT NULL DEFAULT 0,
  reblogs_count INTEGER NOT NULL DEFAULT 0,
  favourites_count INTEGER NOT NULL DEFAULT 0,
  quotes_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, edited_at INTEGER, expires_at INTEGER
);
CREATE INDEX statuses_account ON statuses (account_id, id);
CREATE INDEX statuses_conversation ON statuses (conversation_id, id);
CREATE INDEX statuses_reply ON statuses (in_reply_to_id) WHERE in_reply_to_id IS NOT NULL;
CREATE INDEX statuses_reblog ON statuses (reblog_of_id, account_id) WHERE reblog_of_id IS NOT NULL;
CREATE INDEX statuses_quote ON statuses (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX statuses_public ON statuses (id) WHERE visibility = 'public' AND reblog_of_id IS NULL;
CREATE INDEX statuses_local ON statuses (id) WHERE local = 1 AND reblog_of_id IS NULL;
CREATE INDEX statuses_expiry ON statuses (expires_at) WHERE expires_at IS NOT NULL;
CREATE TABLE status_recipients (status_id TEXT NOT NULL, account_id TEXT NOT NULL, mentioned INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (status_id, account_id)) WITHOUT ROWID;
CREATE INDEX recipients_account ON status_recipients (account_id, status_id);
CREATE TABLE status_tags (tag TEXT NOT NULL, status_id TEXT NOT NULL, PRIMARY KEY (tag, status_id)) WITHOUT ROWID;
CREATE INDEX tags_status ON status_tags (status_id, tag);
CREATE TABLE followed_tags (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, tag TEXT NOT NULL, UNIQUE (account_id, tag));
CREATE TABLE status_edits (id INTEGER PRIMARY KEY, status_id TEXT NOT NULL, created_at INTEGER NOT NULL, content TEXT NOT NULL, spoiler_text TEXT NOT NULL, sensitive INTEGER NOT NULL, media TEXT NOT NULL, poll TEXT);
CREATE INDEX edits_status ON status_edits (status_id, id);
CREATE TABLE favourites (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, status_id TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (status_id, account_id));
CREATE INDEX favourites_account ON favourites (account_id, id);
CREATE TABLE bookmarks (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, status_id TEXT NOT NULL, folder_id TEXT, created_at INTEGER NOT NULL, UNIQUE (account_id, status_id));
CREATE TABLE bookmark_folders (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, name TEXT NOT NULL, emoji TEXT);
CREATE TABLE reactions (id INTEGER PRIMARY KEY, status_id TEXT NOT NULL, account_id TEXT NOT NULL, name TEXT NOT NULL, url TEXT, created_at INTEGER NOT NULL, UNIQUE (status_id, name, account_id));
CREATE TABLE pins (status_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX pins_account ON pins (account_id);
CREATE TABLE thread_mutes (account_id TEXT NOT NULL, conversation_id INTEGER NOT NULL, expires_at INTEGER, PRIMARY KEY (account_id, conversation_id)) WITHOUT ROWID;
CREATE TABLE polls (id INTEGER PRIMARY KEY AUTOINCREMENT, status_id TEXT NOT NULL, options TEXT NOT NULL, multiple INTEGER NOT NULL, expires_at INTEGER, voters_count INTEGER NOT NULL DEFAULT 0, is_ended INTEGER NOT NULL DEFAULT 0);
CREATE INDEX polls_expiry ON polls (is_ended, expires_at);
CREATE TABLE poll_votes (poll_id INTEGER NOT NULL, account_id TEXT NOT NULL, choice INTEGER NOT NULL, PRIMARY KEY (poll_id, account_id, choice)) WITHOUT ROWID;
CREATE TABLE media (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, status_id TEXT, position INTEGER NOT NULL DEFAULT 0, type TEXT NOT NULL, mime TEXT NOT NULL, path TEXT NOT NULL, preview TEXT, name TEXT, description TEXT, blurhash TEXT, width INTEGER, height INTEGER, duration REAL, focus TEXT, created_at INTEGER NOT NULL);
CREATE INDEX media_status ON media (status_id, position);
CREATE TABLE scheduled_statuses (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, scheduled_at INTEGER NOT NULL, params TEXT NOT NULL, token_id INTEGER);
CREATE TABLE participations (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, conversation_id INTEGER NOT NULL, unread INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0, last_status_id TEXT, recipients TEXT NOT NULL DEFAULT '[]', updated_at INTEGER NOT NULL, UNIQUE (account_id, conversation_id));
