/** Minimal server replies. */
export interface WireStatus {
  id: string;
  [member: string]: unknown;
}

export function wireAccount(id: string, more: Record<string, unknown> = {}) {
  return {
    id,
    username: `user${id}`,
    acct: `user${id}`,
    display_name: `Person ${id}`,
    url: `https://one.example/${id}`,
    avatar: 'https://one.example/a.png',
    ...more,
  };
}

/** A status of account `a1`; `minute` orders statuses in time. */
export function wireStatus(
  id: string,
  more: Record<string, unknown> = {},
  minute = Number(id.replaceAll(/\D/g, '')) || 0,
): WireStatus {
  const created = new Date(Date.UTC(2026, 0, 1, 0, 0, 0) + minute * 60_000).toISOString();
  return {
    id,
    uri: `https://one.example/s/${id}`,
    url: `https://one.example/s/${id}`,
    created_at: created,
    account: wireAccount('a1'),
    content: `<p>Text of ${id}</p>`,
    visibility: 'public',
    favourited: false,
    reblogged: false,
    bookmarked: false,
    muted: false,
    favourites_count: 0,
    reblogs_count: 0,
    replies_count: 0,
    media_attachments: [],
    mentions: [],
    tags: [],
    emojis: [],
    ...more,
  };
}

export function wireRepeat(id: string, of: WireStatus, by = 'a2', minute = 0): WireStatus {
  return wireStatus(id, { account: wireAccount(by), reblog: of }, minute);
}

export function wireNotification(id: string, type: string, more: Record<string, unknown> = {}) {
  return {
    id,
    type,
    created_at: '2026-01-01T00:00:00.000Z',
    account: wireAccount('a2'),
    status: wireStatus('s1'),
    pleroma: { is_seen: false, is_muted: false },
    ...more,
  };
}

/** Ids from `from` down to `to`, as a page has them: newest first. */
export function down(from: number, to: number): WireStatus[] {
  return Array.from({ length: from - to + 1 }, (_, index) => wireStatus(`s${from - index}`));
}
