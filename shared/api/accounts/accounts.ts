import type { ApiCall } from '../../contract/api.ts';
import type { OwnAccount, Visibility } from '../../entities/account.ts';
import { oneOf, pageOf, type One, type Page } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readAccount } from '../read/account.ts';
import { readProfile } from '../read/profile.ts';
import { readStatus } from '../read/status.ts';
import { isRecord } from '../wire.ts';

const BASE = '/api/v1/accounts';

/** The account of the token's owner, with what only the owner sees. 401 or 403: the token is no longer valid. */
export function verifyCredentials(): ApiCall<One<'account'>> {
  return { method: 'GET', path: `${BASE}/verify_credentials`, parse: oneOf('account', readAccount) };
}

/** A picture is a file, or `''` for the server's default. Omitted members stay. */
export interface AccountChanges {
  displayName?: string;
  /** Source of the note, as typed. */
  note?: string;
  /** Replaces all. */
  fields?: readonly { name: string; value: string }[];
  avatar?: Blob | '';
  header?: Blob | '';
  background?: Blob | '';
  isLocked?: boolean;
  isBot?: boolean;
  isDiscoverable?: boolean;
  defaultVisibility?: Visibility;
  /** Media of new statuses are covered. Mastodon. */
  isSensitiveByDefault?: boolean;
  noRichText?: boolean;
  hidesFollowers?: boolean;
  hidesFollowersCount?: boolean;
  hidesFollows?: boolean;
  hidesFollowsCount?: boolean;
  hidesFavourites?: boolean;
  showsRole?: boolean;
  allowsFollowingMove?: boolean;
  permitsFollowback?: boolean;
  acceptsDirectMessagesFrom?: OwnAccount['acceptsDirectMessagesFrom'];
  /** Days; -1 means no end. */
  statusTtlDays?: number;
  /** `pleroma-fe` of the settings store; merged by the server per top-level key. */
  settingsStore?: Readonly<Record<string, unknown>>;
}

/** JSON, or a multipart form if the changes contain a picture (requirements API-046, API-047). */
export function updateCredentials(changes: AccountChanges): ApiCall<One<'account'>> {
  const { avatar, header, background, fields, settingsStore, ...plain } = changes;
  const members: Record<string, unknown> = {
    display_name: plain.displayName,
    note: plain.note,
    locked: plain.isLocked,
    bot: plain.isBot,
    discoverable: plain.isDiscoverable,
    default_scope: plain.defaultVisibility,
    no_rich_text: plain.noRichText,
    hide_followers: plain.hidesFollowers,
    hide_followers_count: plain.hidesFollowersCount,
    hide_follows: plain.hidesFollows,
    hide_follows_count: plain.hidesFollowsCount,
    hide_favorites: plain.hidesFavourites,
    show_role: plain.showsRole,
    allow_following_move: plain.allowsFollowingMove,
    permit_followback: plain.permitsFollowback,
    accepts_direct_messages_from: plain.acceptsDirectMessagesFrom ?? undefined,
    status_ttl_days: plain.statusTtlDays,
    // Mastodon's names.
    source:
      plain.defaultVisibility === undefined && plain.isSensitiveByDefault === undefined
        ? undefined
        : { privacy: plain.defaultVisibility, sensitive: plain.isSensitiveByDefault },
    fields_attributes: fields,
    pleroma_settings_store: settingsStore && { 'pleroma-fe': settingsStore },
  };
  const pictures = { avatar, header, pleroma_background_image: background };
  const hasFile = Object.values(pictures).some((picture) => picture instanceof Blob);
  return {
    method: 'PATCH',
    path: `${BASE}/update_credentials`,
    body: hasFile ? multipart(members, pictures) : { ...members, ...pictures },
    parse: oneOf('account', readAccount),
  };
}

function multipart(
  members: Readonly<Record<string, unknown>>,
  pictures: Readonly<Record<string, Blob | '' | undefined>>,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    if (name === 'source')
      for (const [key, one] of Object.entries(value as object)) {
        if (one !== undefined) body.append(`source[${key}]`, String(one));
      }
    else if (name === 'fields_attributes') appendFields(body, value as NonNullable<AccountChanges['fields']>);
    else body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, picture] of Object.entries(pictures)) if (picture !== undefined) body.append(name, picture);
  return body;
}

function appendFields(body: FormData, fields: NonNullable<AccountChanges['fields']>): void {
  fields.forEach((field, index) => {
    body.append(`fields_attributes[${index}][name]`, field.name);
    body.append(`fields_attributes[${index}][value]`, field.value);
  });
}

/**
 * Akkoma and Pleroma also accept a nickname (`alice`, `bob@remote.test`); elsewhere call `lookupAccount` first. Any
 * 404: the profile does not exist.
 */
export function account(
  idOrName: string,
  { withRelationships = true }: { withRelationships?: boolean } = {},
): ApiCall<One<'account'>> {
  return {
    method: 'GET',
    path: `${BASE}/${segment(idOrName)}`,
    query: { with_relationships: withRelationships || undefined },
    parse: oneOf('account', readProfile),
  };
}

/** By `alice` or `bob@remote.test`; never asks another server. */
export function lookupAccount(acct: string): ApiCall<One<'account'>> {
  return { method: 'GET', path: `${BASE}/lookup`, query: { acct }, parse: oneOf('account', readProfile) };
}

export interface AccountStatusesQuery extends PageQuery {
  /** Only those pinned to the profile, by the word of each: snac sends all of them. */
  pinned?: boolean;
  onlyMedia?: boolean;
  excludeReplies?: boolean;
  excludeRepeats?: boolean;
  withMuted?: boolean;
}

export function accountStatuses(id: string, query: AccountStatusesQuery = {}): ApiCall<Page<'status'>> {
  const { pinned, onlyMedia, excludeReplies, excludeRepeats, withMuted } = query;
  return {
    method: 'GET',
    path: `${BASE}/${segment(id)}/statuses`,
    query: {
      ...pageQuery(query),
      pinned: pinned || undefined,
      only_media: onlyMedia || undefined,
      exclude_replies: excludeReplies || undefined,
      exclude_reblogs: excludeRepeats || undefined,
      with_muted: withMuted || undefined,
    },
    parse: pageOf('status', readStatus, pinned ? isNotPinned : undefined),
  };
}

/** Said by the server. Mastodon says it to the author alone, and then sends only the pinned ones. */
function isNotPinned(raw: unknown): boolean {
  return isRecord(raw) && raw.pinned === false;
}

/** 403 if they are hidden. */
export function accountFavourites(id: string, query?: PageQuery): ApiCall<Page<'status'>> {
  return {
    method: 'GET',
    path: `/api/v1/pleroma/accounts/${segment(id)}/favourites`,
    needs: 'favouritesOfAccounts',
    subject: `/api/v1/accounts/${segment(id)}`,
    query: pageQuery(query),
    parse: pageOf('status', readStatus),
  };
}

/** Hidden lists are returned empty. */
export function followers(id: string, query?: PageQuery): ApiCall<Page<'account'>> {
  return people(`${BASE}/${segment(id)}/followers`, query);
}

/** Hidden lists are returned empty. */
export function following(id: string, query?: PageQuery): ApiCall<Page<'account'>> {
  return people(`${BASE}/${segment(id)}/following`, query);
}

export function mutedAccounts(query?: PageQuery): ApiCall<Page<'account'>> {
  return { ...people('/api/v1/mutes', query), needs: 'muteList' };
}

export function blockedAccounts(query?: PageQuery): ApiCall<Page<'account'>> {
  return { ...people('/api/v1/blocks', query), needs: 'blockList' };
}

function people(path: ApiCall<unknown>['path'], query?: PageQuery): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path,
    query: { ...pageQuery(query), with_relationships: true },
    parse: pageOf('account', readAccount),
  };
}

export interface AccountSearch {
  /** Asks the account's server if this one does not have it; takes seconds. */
  resolve?: boolean;
  limit?: number;
  /** Only among those the reader follows. */
  following?: boolean;
}

export function searchAccounts(
  q: string,
  { resolve, limit, following: isFollowing }: AccountSearch = {},
): ApiCall<Page<'account'>> {
  return {
    method: 'GET',
    path: `${BASE}/search`,
    needs: 'accountSearch',
    query: { q, resolve, limit, following: isFollowing },
    parse: pageOf('account', readAccount),
  };
}
