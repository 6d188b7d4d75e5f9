import type { Visibility } from '../../entities/account.ts';
import type { InstanceOptions } from '../../entities/instance.ts';
import type { Status } from '../../entities/status.ts';

/** The viewer: `id` is null for visitors. */
export interface Viewer {
  readonly id: string | null;
  readonly role: 'anonymous' | 'member' | 'moderator' | 'admin';
}
type Post = Pick<Status, 'accountId' | 'visibility'>;
/** What the server can do: a right to what it cannot do is none. */
type Server = Pick<InstanceOptions, 'abilities'>;

export function isOwn({ accountId }: Pick<Status, 'accountId'>, { id }: Viewer): boolean {
  return id === accountId;
}

/** Not direct, and private only for its author (requirement TL-082). */
export function repeatAllowed(status: Post, viewer: Viewer): boolean {
  if (status.visibility === 'direct' || status.visibility === 'list') return false;
  return status.visibility !== 'private' || isOwn(status, viewer);
}

/**
 * Public and unlisted, for signed-in users (requirements TL-080, TL-081), where the server makes it a quote: others
 * post the text alone. Not where its author lets the viewer not quote it (Mastodon).
 */
export function quoteAllowed(
  { visibility, isQuoteDenied = false }: Pick<Status, 'visibility' | 'isQuoteDenied'>,
  viewer: Viewer,
  { abilities }: Server,
): boolean {
  return abilities.quotes === true && viewer.id !== null && isOpen(visibility) && !isQuoteDenied;
}

/** Requirement TL-084. */
export function canDelete(status: Post, viewer: Viewer, { abilities }: Server): boolean {
  if (!abilities.deletingStatuses) return false;
  return isOwn(status, viewer) || viewer.role === 'moderator' || viewer.role === 'admin';
}

/** Requirement TL-085. */
export function canPin(status: Post, viewer: Viewer): boolean {
  return isOwn(status, viewer) && isOpen(status.visibility);
}

/** Requirement TL-086. */
export function canEdit(status: Post, viewer: Viewer, { abilities }: Server): boolean {
  return abilities.editing === true && isOwn(status, viewer);
}

/** Requirement TL-087. It deletes the status. */
export function canRedraft(status: Post, viewer: Viewer, { abilities }: Server): boolean {
  return abilities.deletingStatuses === true && isOwn(status, viewer);
}

/** Requirement TL-088. */
export function hasHistory({ editedAt }: Pick<Status, 'editedAt'>, { abilities }: Server): boolean {
  return abilities.history === true && editedAt !== null;
}

/**
 * The other rights on a status (requirements TL-089 to TL-092, TL-095): everything that the instance stores needs an
 * account.
 */
export function canMuteThread({ id }: Viewer, { abilities }: Server): boolean {
  return abilities.mutingConversations === true && id !== null;
}

export function canTranslate(
  { contentHtml }: Pick<Status, 'contentHtml'>,
  { id }: Viewer,
  { abilities }: Server,
): boolean {
  return abilities.translation === true && id !== null && contentHtml !== '';
}

/** The badge on a card (requirement PR-021): the higher of two roles. */
export function staffBadge({
  isAdmin,
  isModerator,
}: {
  isAdmin: boolean;
  isModerator: boolean;
}): 'admin' | 'moderator' | null {
  if (isAdmin) return 'admin';
  return isModerator ? 'moderator' : null;
}

function isOpen(visibility: Visibility): boolean {
  return visibility === 'public' || visibility === 'unlisted';
}
