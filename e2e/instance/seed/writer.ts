import type { Core } from '../core.ts';
import type { Visibility } from '../db/rows.ts';
import { statusHtml } from '../model/format/status-html.ts';
import type { PictureFile } from './images.ts';
import type { Random } from './random.ts';

export interface SeedStatus {
  author: SeedAccount;
  text: string;
  at: number;
  spoilerText?: string;
  visibility?: Visibility;
  language?: string;
  sensitive?: boolean;
  replyTo?: WrittenStatus;
  pictures?: readonly PictureFile[];
  poll?: { options: readonly string[]; votes: readonly number[]; multiple: boolean; expiresAt: number };
  quoteOf?: WrittenStatus;
  card?: Record<string, unknown>;
  contentType?: string;
  to?: readonly SeedAccount[];
}
export interface SeedAccount {
  id: string;
  nickname: string;
  domain: string | null;
}
export interface WrittenStatus {
  id: string;
  author: SeedAccount;
  conversation: number;
  at: number;
  visibility: Visibility;
}

/** Writes statuses directly into the tables, at given times; ids increase in the order of writing. */
export class SeedWriter {
  readonly #core: Core;
  readonly #random: Random;
  readonly #notifications: (Record<string, string | number | boolean | null> & { created_at: number })[] = [];

  constructor(core: Core, random: Random) {
    this.#core = core;
    this.#random = random;
  }

  #uuid(): string {
    const hex = (length: number): string => Array.from({ length }, () => this.#random.int(16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  }

  status(given: SeedStatus): WrittenStatus {
    const { db } = this.#core;
    const { author, at, replyTo, poll } = given;
    const id = this.#core.ids.at(at);
    const { html, found } = statusHtml(this.#core, given.text, given.contentType ?? 'text/plain');
    const isLocal = author.domain === null;
    const uuid = this.#uuid();
    const visibility = given.visibility ?? replyTo?.visibility ?? 'public';
    const conversation = replyTo?.conversation ?? 1 + this.#random.int(2 ** 31 - 2);
    const pollId = poll
      ? db.insert('polls', {
          status_id: id,
          options: JSON.stringify(poll.options.map((title, index) => ({ title, votes_count: poll.votes[index] ?? 0 }))),
          multiple: poll.multiple,
          expires_at: poll.expiresAt,
          voters_count: poll.multiple ? Math.max(...poll.votes) : poll.votes.reduce((sum, votes) => sum + votes, 0),
          is_ended: false,
        }).id
      : null;
    db.insert('statuses', {
      id,
      account_id: author.id,
      uri: isLocal ? `/objects/${uuid}` : `https://${author.domain}/objects/${uuid}`,
      url: isLocal ? `/notice/${id}` : `https://${author.domain}/notice/${uuid.slice(0, 18)}`,
      source: given.text,
      content_type: given.contentType ?? 'text/plain',
      content: html,
      spoiler_text: given.spoilerText ?? '',
      visibility,
      sensitive: given.sensitive ?? false,
      language: given.language ?? 'en',
      local: isLocal,
      in_reply_to_id: replyTo?.id ?? null,
      in_reply_to_account_id: replyTo?.author.id ?? null,
      conversation_id: conversation,
      quote_id: given.quoteOf?.id ?? null,
      poll_id: pollId,
      card: given.card ? JSON.stringify(given.card) : null,
      application: isLocal ? JSON.stringify({ name: 'Skerry', website: 'https://skerry.example' }) : null,
      has_media: (given.pictures?.length ?? 0) > 0,
      created_at: at,
    });
    const people = [
      ...found.mentions.values(),
      ...(given.to ?? []),
      ...(replyTo && replyTo.author.id !== author.id ? [replyTo.author] : []),
    ];
    for (const person of people)
      db.insert('status_recipients', { status_id: id, account_id: person.id, mentioned: true }, 'OR IGNORE');
    for (const tag of found.tags) db.insert('status_tags', { tag, status_id: id }, 'OR IGNORE');
    for (const [position, picture] of (given.pictures ?? []).entries()) {
      db.insert('media', {
        account_id: author.id,
        status_id: id,
        position,
        type: 'image',
        mime: 'image/webp',
        path: picture.path,
        preview: picture.preview,
        name: 'picture.webp',
        description: picture.alt || null,
        blurhash: picture.blurhash,
        width: picture.width,
        height: picture.height,
        created_at: at,
      });
    }
    if (given.quoteOf)
      db.run('UPDATE statuses SET quotes_count = quotes_count + 1 WHERE id = :id', { id: given.quoteOf.id });
    if (replyTo) db.run('UPDATE statuses SET replies_count = replies_count + 1 WHERE id = :id', { id: replyTo.id });
    db.run(
      'UPDATE accounts SET statuses_count = statuses_count + 1, last_status_at = max(ifnull(last_status_at, 0), :at) WHERE id = :id',
      {
        id: author.id,
        at,
      },
    );
    return { id, author, conversation, at, visibility };
  }

  repeat(status: WrittenStatus, by: SeedAccount, at: number): string {
    const { db } = this.#core;
    const id = this.#core.ids.at(at);
    const url = db.get<{ url: string }>('SELECT url FROM statuses WHERE id = :id', { id: status.id })?.url ?? '';
    db.insert('statuses', {
      id,
      account_id: by.id,
      uri: `${by.domain ? `https://${by.domain}` : ''}/activities/${this.#uuid()}`,
      url,
      visibility: 'public',
      local: by.domain === null,
      conversation_id: status.conversation,
      reblog_of_id: status.id,
      created_at: at,
    });
    db.run('UPDATE statuses SET reblogs_count = reblogs_count + 1 WHERE id = :id', { id: status.id });
    return id;
  }

  favourite(status: WrittenStatus, by: SeedAccount, at: number): void {
    const { changes } = this.#core.db.insert(
      'favourites',
      { account_id: by.id, status_id: status.id, created_at: at },
      'OR IGNORE',
    );
    if (changes > 0)
      this.#core.db.run('UPDATE statuses SET favourites_count = favourites_count + 1 WHERE id = :id', {
        id: status.id,
      });
  }

  react(status: WrittenStatus, by: SeedAccount, name: string, url: string | null, at: number): void {
    this.#core.db.insert(
      'reactions',
      { status_id: status.id, account_id: by.id, name, url, created_at: at },
      'OR IGNORE',
    );
  }

  follow(follower: SeedAccount, followed: SeedAccount, at: number, state: 'accepted' | 'pending' = 'accepted'): void {
    const { changes } = this.#core.db.insert(
      'follows',
      { follower_id: follower.id, followed_id: followed.id, state, created_at: at },
      'OR IGNORE',
    );
    if (changes === 0 || state === 'pending') return;
    this.#core.db.run('UPDATE accounts SET following_count = following_count + 1 WHERE id = :id', { id: follower.id });
    this.#core.db.run('UPDATE accounts SET followers_count = followers_count + 1 WHERE id = :id', { id: followed.id });
  }

  notification(
    to: SeedAccount,
    from: SeedAccount,
    type: string,
    at: number,
    statusId: string | null = null,
    isSeen = false,
    extra: Record<string, unknown> = {},
  ): void {
    if (to.domain || to.id === from.id) return;
    this.#notifications.push({
      account_id: to.id,
      type,
      from_id: from.id,
      status_id: statusId,
      is_seen: isSeen,
      extra: JSON.stringify(extra),
      created_at: at,
    });
  }

  /** Notifications are listed by their number, which is assigned here in the order of time. */
  finish(): void {
    for (const row of this.#notifications.toSorted((one, other) => one.created_at - other.created_at))
      this.#core.db.insert('notifications', row);
  }
}
