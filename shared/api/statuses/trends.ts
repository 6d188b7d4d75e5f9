import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { Card } from '../../entities/status.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { listOf, pageOf, readList, type Page } from '../page.ts';
import { pageQuery, timelineQuery, type PageQuery, type TimelineQuery } from '../query.ts';
import { readAccount } from '../read/account.ts';
import { readHistory, readTag, type TagInfo, type UsesOfDay } from '../read/hashtag.ts';
import type { Reading } from '../read/batch.ts';
import { readStatus } from '../read/status.ts';
import { readCard } from '../read/status-parts.ts';
import { isRecord, name, read, readEach, text } from '../wire.ts';

interface LinkAuthor {
  name: string;
  /** Empty if there is none. */
  url: string;
  /** The id of the author's account, if the server knows one. */
  accountId: string | null;
}

/** A link that many people post. Its title may be empty. */
export interface TrendingLink extends Card {
  /** Empty before Mastodon 4.3. */
  authors: LinkAuthor[];
  /** A day each, newest first. */
  history: UsesOfDay[];
}

const AuthorWire = v.object({ name, url: text });
const MAX_AUTHORS = 20;
const MAX_TRENDS = 200;

/** They all page by `offset`, which the cursors name. */
export function trendingTags(query?: PageQuery): ApiCall<TagInfo[]> {
  return trend('tags', query, listOf('hashtag', MAX_TRENDS, readTag));
}

export function trendingStatuses(query?: PageQuery): ApiCall<Page<'status'>> {
  return trend('statuses', query, pageOf('status', readStatus));
}

export function trendingLinks(query?: PageQuery): ApiCall<TrendingLink[]> {
  return trend('links', query, (raw, reading) =>
    readList(raw, 'link', MAX_TRENDS, (one) => readLink(one, reading), reading.report),
  );
}

/** Posts about a link. `url`: as a trend has it. 404 for links that don't trend now. */
export function linkTimeline(url: string, query?: TimelineQuery): ApiCall<Page<'status'>> {
  return {
    method: 'GET',
    path: '/api/v1/timelines/link',
    needs: 'linkTimeline',
    query: { ...timelineQuery(query), url },
    parse: pageOf('status', readStatus),
  };
}

function trend<T>(what: string, query: PageQuery | undefined, parse: ApiCall<T>['parse']): ApiCall<T> {
  return { method: 'GET', path: `/api/v1/trends/${what}`, needs: 'trends', query: pageQuery(query), parse };
}

function readLink(raw: unknown, reading: Reading): TrendingLink | null {
  const card = readCard(raw);
  if (!card || !isRecord(raw)) return null;
  const named = readEach(raw.authors, MAX_AUTHORS, (one) => readAuthor(one, reading), 'author', reading.report);
  // Before authors were a list, there was one.
  const single = named.length === 0 ? readAuthor({ name: raw.author_name, url: raw.author_url }, reading) : null;
  return { ...card, authors: single ? [single] : named, history: readHistory(raw.history, reading.report) };
}

/** An author has a name, or an account that has one. */
function readAuthor(raw: unknown, reading: Reading): LinkAuthor | null {
  const wire = read(AuthorWire, raw);
  if (!wire || !isRecord(raw)) return null;
  const accountId = isRecord(raw.account) ? readAccount(raw.account, reading) : null;
  return wire.name || accountId ? { name: wire.name, url: safeUrl(wire.url, 'page') ?? '', accountId } : null;
}
