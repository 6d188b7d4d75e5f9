import { HOSTILE_URLS } from './hostile-corpus.ts';

type Json = Record<string, unknown>;

/** Marks the element with the text of a status by its language, which the client passes on. */
export const CONTENT_LANGUAGE = 'x-hostile';
/** Prefix of each payload in every text, so that it can be found again. */
export const markOf = (index: number): string => `mark${index}mark`;

const urlAt = (index: number): string => HOSTILE_URLS[index % HOSTILE_URLS.length] ?? '';
const DATE = '2026-01-02T03:04:05.000Z';

/** An account whose every field is hostile. Only its name is reliable: `acct` leads to its page. */
export function hostileAccount(payload: string, index: number, id = `hostile-${index}`): Json {
  const url = urlAt(index);
  const text = `${markOf(index)}${payload}`;
  return {
    id,
    username: payload || 'x',
    acct: `${payload || 'x'}@${payload}`,
    fqn: text,
    display_name: text,
    note: text,
    url,
    avatar: url,
    avatar_static: urlAt(index + 1),
    header: url,
    header_static: url,
    created_at: payload,
    last_status_at: payload,
    followers_count: payload,
    following_count: -1,
    statuses_count: 1e308,
    locked: payload,
    bot: payload,
    emojis: [
      { shortcode: payload, url, static_url: url },
      { shortcode: 'blob', url: urlAt(index + 2), static_url: url },
      null,
      payload,
    ],
    fields: [{ name: text, value: text, verified_at: payload }, payload, null],
    source: payload,
    pleroma: { favicon: url, background_image: url, tags: [payload, null], relationship: payload, ap_id: url },
    ['__proto__' as string]: { polluted: true },
  };
}

/** A status with the payload in everything that a reader sees of it. */
export function hostileStatus(payload: string, index: number, parts: Json = {}): Json {
  const url = urlAt(index);
  const text = `${markOf(index)}${payload}`;
  const id = `hostile-status-${index}`;
  return {
    id,
    uri: url,
    url,
    account: hostileAccount(payload, index),
    created_at: DATE,
    edited_at: payload,
    in_reply_to_id: index % 4 === 0 ? payload.slice(0, 400) : null,
    in_reply_to_account_id: payload.slice(0, 400),
    reblog: null,
    content: payload,
    spoiler_text: index % 2 === 0 ? text : '',
    sensitive: false,
    visibility: payload,
    language: CONTENT_LANGUAGE,
    reblogs_count: payload,
    replies_count: null,
    favourites_count: 3,
    media_attachments: [
      {
        id: payload.slice(0, 400) || '1',
        type: payload,
        url,
        preview_url: url,
        remote_url: url,
        description: text,
        blurhash: payload,
        meta: payload,
        pleroma: { mime_type: payload },
      },
      {
        id: 'file',
        type: 'unknown',
        url: `https://files.evil.test/${index}`,
        preview_url: url,
        description: text,
        blurhash: payload,
        pleroma: { mime_type: 'text/html' },
      },
    ].slice(0, index % 3),
    mentions: [{ id: payload.slice(0, 400) || '1', acct: payload, username: payload, url }, null, payload],
    tags: [{ name: payload, url }, null],
    emojis: [
      { shortcode: payload, url, static_url: url },
      { shortcode: 'p', url, static_url: url },
    ],
    card: {
      url: `https://card.evil.test/${index}`,
      title: text,
      description: text,
      provider_name: text,
      image: url,
      html: payload,
      type: 'rich',
      author_url: url,
    },
    poll:
      index % 3 === 1
        ? {
            id: `hostile-poll-${index}`,
            options: [{ title: text, votes_count: 2 }, { title: payload, votes_count: payload }, payload, null],
            votes_count: 2,
            emojis: [payload],
            expires_at: payload,
          }
        : payload,
    emoji_reactions: [{ name: payload.slice(0, 400) || 'x', count: 2, me: true, url }, payload],
    pleroma: { local: false, in_reply_to_account_acct: payload, quote_url: url, conversation_id: payload },
    akkoma: payload,
    ...parts,
  };
}

/** Values that are not a status, or only half of one. */
export const MALFORMED: readonly unknown[] = [
  null,
  5,
  'status',
  [],
  {},
  { id: '' },
  { id: 'no-account', content: 'x' },
  { id: 'empty-account', account: {}, content: 'x' },
  { id: { toString: 'x' }, account: { id: 1 } },
  { id: 'broken-repeat', account: { id: '1', acct: 'a' }, reblog: { id: 'x' }, content: 'must not be shown' },
  { id: 'wrong', account: { id: [], acct: {} }, poll: [], card: 5, media_attachments: {} },
];
