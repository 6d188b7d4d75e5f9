import type { StreamEvent } from '@skerry/shared/api';
import type { EntityBatch, EventName, PlatformEvents } from '@skerry/shared/contract';
import type { EntityCache } from '@skerry/shared/cache';
import type { RecentIds } from './recent-ids.ts';

export type Emit = <K extends EventName>(type: K, payload: PlatformEvents[K]) => void;

export interface EventPlace {
  /** Name of the stream that brought the event. */
  timeline: string;
  /**
   * Statuses that this stream has announced. Not those in the cache: the user's own new status, or one that another
   * stream brought first, is still new to this timeline.
   */
  seen: RecentIds;
  entities: Pick<EntityCache, 'peek' | 'merge'>;
  emit: Emit;
  /** The signed-in account, `null` for a visitor. */
  ownId: string | null;
}

/** Merges what the events bring into the cache, and only then announces them, by id and in order. */
export function applyEvents(events: readonly StreamEvent[], place: EventPlace): void {
  const { entities, emit } = place;
  const found: EntityBatch[] = [];
  const announcements: (() => void)[] = [];
  // An account whose statuses come one after the other changes with each of them: its views draw once for all.
  const merge = () => {
    const batches = found.splice(0);
    if (batches.length > 0) entities.merge(joined(batches));
  };
  const gathering: EventPlace = {
    ...place,
    entities: {
      peek(kind, id) {
        merge();
        return entities.peek(kind, id);
      },
      merge: (batch) => void found.push(batch),
    },
    emit: (type, payload) => void announcements.push(() => emit(type, payload)),
  };
  for (const event of events) applyEvent(event, gathering);
  merge();
  for (const announce of announcements) announce();
}

function joined(batches: readonly EntityBatch[]): EntityBatch {
  const all: Record<string, unknown[]> = {};
  for (const batch of batches)
    for (const [kind, entities] of Object.entries(batch)) (all[kind] ??= []).push(...entities);
  return all as EntityBatch;
}

function applyEvent(event: StreamEvent, { timeline, seen, entities, emit, ownId }: EventPlace): void {
  switch (event.kind) {
    case 'status':
      entities.merge(event.entities);
      // Akkoma sends a status again when its link preview has arrived.
      return seen.add(event.id)
        ? emit('stream/status.created/v1', { timeline, statusId: event.id })
        : emit('stream/status.updated/v1', { statusId: event.id });
    case 'status-edited':
      entities.merge(event.entities);
      return emit('stream/status.updated/v1', { statusId: event.id });
    case 'deleted': {
      const status = entities.peek('status', event.id);
      if (status) entities.merge({ status: [{ ...status, isDeleted: true }] });
      seen.remove(event.id);
      return emit('stream/status.deleted/v1', { statusId: event.id });
    }
    case 'notification':
      entities.merge(event.entities);
      // A tab that stood still may read one from its own socket and hear of it from the tab that has taken over.
      if (seen.add(`notification ${event.id}`)) emit('stream/notification/v1', { notificationId: event.id });
      return;
    case 'conversation':
      entities.merge(event.entities);
      return emit('stream/conversation/v1', { conversationId: event.id });
    case 'chat':
      entities.merge(event.entities);
      emit('stream/chat.updated/v1', { chatId: event.id });
      // The same update is sent again when the message is read.
      if (event.messageId !== null && seen.add(`chat message ${event.messageId}`))
        emit('stream/chat.message/v1', { chatId: event.id, messageId: event.messageId });
      return;
    case 'relationship': {
      const relationship = entities.peek('relationship', event.accountId);
      const isOwn = event.followerId === ownId;
      if (relationship && isOwn)
        entities.merge({ relationship: [{ ...relationship, following: event.following, requested: event.requested }] });
      return emit('stream/relationship/v1', { accountId: isOwn ? event.accountId : event.followerId });
    }
    case 'filters-changed':
      return emit('stream/filters.changed/v1', {});
    case 'response':
    case 'pong':
    case 'unknown':
      return;
  }
}
