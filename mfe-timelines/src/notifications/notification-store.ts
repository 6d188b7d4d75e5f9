import type { ModuleContext, Result } from '@skerry/shared/contract';
import type { Notification } from '@skerry/shared/entities';
import { DONE, notifications, readNotifications } from '@skerry/shared/api';
import { createPostParser } from '@skerry/shared/html';
import { notificationVisible, PAGE_SIZE } from '@skerry/shared/rules';
import { latestStatusFilter } from '../status/filters/status-filter.ts';
import { statusWords } from '../status/filters/status-words.ts';

/** The one list of notifications in the entity cache: background and views fill and read the same. */
export const NOTIFICATIONS_LIST = 'notifications';
const BADGE = 'notifications';

type Cursor = Record<string, string>;

/** Ids of the list, newest first. */
export function notificationIds({ ports }: ModuleContext): string[] {
  return ports.entities.lists.peek(NOTIFICATIONS_LIST).entries.flatMap((entry) => ('id' in entry ? [entry.id] : []));
}

/** Those that are shown and not yet seen. A muted sender's do not call, nor does what a filter hides. */
export function unseenNotifications(ctx: ModuleContext): Notification[] {
  const flags = ctx.ports.settings.get('notificationVisibility');
  const isHidden = hiddenByFilters(ctx);
  return notificationIds(ctx).flatMap((id) => {
    const found = ctx.ports.entities.peek('notification', id);
    return found && !found.isSeen && !found.isMuted && notificationVisible(found, flags) && !isHidden(found)
      ? [found]
      : [];
  });
}

function hiddenByFilters(ctx: ModuleContext): (notification: Notification) => boolean {
  const { entities } = ctx.ports;
  const filter = latestStatusFilter(ctx);
  if (!filter) return () => false;
  const parser = createPostParser({ capacity: 1 });
  return ({ statusId }) => {
    const status = statusId === null ? undefined : entities.peek('status', statusId);
    return (
      status !== undefined &&
      filter(status, 'notifications', () => statusWords(status, entities, parser))?.action === 'hide'
    );
  };
}

/** Sets the badge of the navigation to what is unseen. */
export function updateBadge(ctx: ModuleContext): void {
  ctx.ports.badges.set(BADGE, unseenNotifications(ctx).length);
}

/**
 * The newest page. What the list lacks is put before it; a list without anything in common starts anew. Gives the
 * cursor of older ones.
 */
export async function loadNewest(ctx: ModuleContext, signal: AbortSignal): Promise<Result<Cursor | null>> {
  const { api, entities } = ctx.ports;
  const call = notifications({ limit: PAGE_SIZE, withMuted: true });
  const { data, page, error } = await api.request(call, { signal });
  if (error) return { error };
  const known = new Set(notificationIds(ctx));
  if (data.ids.some((id) => known.has(id))) entities.lists.prepend(NOTIFICATIONS_LIST, data.ids);
  else entities.lists.replace(NOTIFICATIONS_LIST, data.ids);
  if (!page.next) entities.lists.append(NOTIFICATIONS_LIST, [], true);
  updateBadge(ctx);
  return { data: page.next ?? null, error: null };
}

/** The page after `cursor`, or after the last one known; gives the next cursor, `null` at the end. */
export async function loadOlderNotifications(
  ctx: ModuleContext,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<Result<Cursor | null>> {
  const { api, entities } = ctx.ports;
  const last = notificationIds(ctx).at(-1);
  const call = notifications({ limit: PAGE_SIZE, withMuted: true, ...(cursor ? { cursor } : { maxId: last }) });
  const { data, page, error } = await api.request(call, { signal });
  if (error) return { error };
  entities.lists.append(NOTIFICATIONS_LIST, data.ids, data.ids.length === 0 || !page.next);
  updateBadge(ctx);
  return { data: page.next ?? null, error: null };
}

/** Marks as seen at once and tells the server; a refusal restores. `all`: everything up to the newest known. */
export async function markSeen(ctx: ModuleContext, which: 'all' | Notification): Promise<Result<void>> {
  const { api, entities } = ctx.ports;
  const touched =
    which === 'all'
      ? notificationIds(ctx)
          .flatMap((id) => entities.peek('notification', id) ?? [])
          .filter((one) => !one.isSeen)
      : [which];
  const newest = notificationIds(ctx)[0];
  if (touched.length === 0 || newest === undefined) return DONE;
  const asked = api.request(readNotifications(which === 'all' ? { maxId: newest } : { id: which.id }), {
    optimistic: touched.map(({ id }) => ({
      kind: 'notification',
      id,
      patch: (one) => ({ ...one, isSeen: true }),
      // Servers of the plain Mastodon API keep no such mark: it lasts as long as the page.
      confirmedBy: ['not-found'],
    })),
  });
  updateBadge(ctx);
  const { error } = await asked;
  if (!error || error.code === 'not-found') return DONE;
  updateBadge(ctx);
  return { error };
}
