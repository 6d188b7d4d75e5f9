CREATE TABLE filters_v2 (id INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, title TEXT NOT NULL, context TEXT NOT NULL, action TEXT NOT NULL, expires_at INTEGER);
CREATE INDEX filters_v2_account ON filters_v2 (account_id);
CREATE TABLE filter_keywords (id INTEGER PRIMARY KEY AUTOINCREMENT, filter_id INTEGER NOT NULL, keyword TEXT NOT NULL, whole_word INTEGER NOT NULL);
CREATE TABLE filter_statuses (id INTEGER PRIMARY KEY AUTOINCREMENT, filter_id INTEGER NOT NULL, status_id TEXT NOT NULL, UNIQUE (filter_id, status_id));
CREATE INDEX idempotency_age ON idempotency (created_at);
