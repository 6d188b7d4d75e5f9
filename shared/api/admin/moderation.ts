/** Staff actions on accounts. Every call adds a line to the moderation log. */
import type { ApiCall } from '../../contract/api.ts';
import { parseNothing } from '../page.ts';
import { segment } from '../query.ts';

const BASE = '/api/v1/pleroma/admin/users';

/** Tags of the tag policy; in the API with the prefix `mrf_tag:`. */
export const MODERATION_TAGS = [
  'media-force-nsfw',
  'media-strip',
  'force-unlisted',
  'disable-remote-subscription',
  'disable-any-subscription',
  'sandbox',
  'quarantine',
] as const;
export type ModerationTag = (typeof MODERATION_TAGS)[number];
/** Those that apply only to accounts of this instance. */
export const LOCAL_MODERATION_TAGS: readonly ModerationTag[] = [
  'disable-remote-subscription',
  'disable-any-subscription',
  'quarantine',
];

export function tagUsers(nicknames: readonly string[], tags: readonly ModerationTag[]): ApiCall<void> {
  return { method: 'PUT', path: `${BASE}/tag`, body: { nicknames, tags: tags.map(wireTag) }, parse: parseNothing };
}

export function untagUsers(nicknames: readonly string[], tags: readonly ModerationTag[]): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/tag`, body: { nicknames, tags: tags.map(wireTag) }, parse: parseNothing };
}

/** With all its content. 500 for an unknown nickname. */
export function deleteUser(nickname: string): ApiCall<void> {
  return { method: 'DELETE', path: BASE, query: { nickname }, parse: parseNothing };
}

/** Only accounts of this instance. Do not offer users to revoke their own rights: servers allow it. */
export function grantRight(nickname: string, right: 'admin' | 'moderator'): ApiCall<void> {
  return { method: 'POST', path: `${BASE}/${segment(nickname)}/permission_group/${right}`, parse: parseNothing };
}

export function revokeRight(nickname: string, right: 'admin' | 'moderator'): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(nickname)}/permission_group/${right}`, parse: parseNothing };
}

function wireTag(tag: ModerationTag): string {
  return `mrf_tag:${tag}`;
}
