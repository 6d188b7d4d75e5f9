ALTER TABLE notifications ADD COLUMN filtered INTEGER NOT NULL DEFAULT 0;
CREATE TABLE notification_policies (account_id TEXT PRIMARY KEY, for_not_following TEXT NOT NULL DEFAULT 'accept', for_not_followers TEXT NOT NULL DEFAULT 'accept', for_new_accounts TEXT NOT NULL DEFAULT 'accept', for_private_mentions TEXT NOT NULL DEFAULT 'filter', for_limited_accounts TEXT NOT NULL DEFAULT 'filter') WITHOUT ROWID;
CREATE TABLE notification_permissions (account_id TEXT NOT NULL, from_id TEXT NOT NULL, PRIMARY KEY (account_id, from_id)) WITHOUT ROWID;
CREATE TABLE featured_tags (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, tag TEXT NOT NULL, UNIQUE (account_id, tag));
