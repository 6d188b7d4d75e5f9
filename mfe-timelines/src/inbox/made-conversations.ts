import { directMentions, directTimeline, type Conversation, type Page, type PageQuery } from '@skerry/shared/api';
import type { ApiCall, EntityPort } from '@skerry/shared/contract';
import type { Abilities, Status } from '@skerry/shared/entities';

/** What the conversations of a server without them are made of: its direct posts, or those that mention the user. */
export function madeOf(
  { directTimeline: hasTimeline, directVisibility }: Abilities,
  query: PageQuery,
): ApiCall<Page<'status'>> {
  if (hasTimeline) return directTimeline(query);
  // On servers that know two audiences, what is not public and mentions somebody may be direct.
  return directMentions(directVisibility === false ? ['direct', 'private'] : ['direct'], query);
}

/** Between whom a status is, without the reader. */
export function peopleOf({ accountId, mentions }: Pick<Status, 'accountId' | 'mentions'>, ownId: string): string[] {
  return [...new Set([accountId, ...mentions.map(({ id }) => id)])].filter((id) => id !== ownId).toSorted();
}

/** Direct posts by their people: the latest first, as `statusIds` are. */
export function madeConversations(
  statusIds: readonly string[],
  entities: Pick<EntityPort, 'peek'>,
  ownId: string,
): Conversation[] {
  const made = new Map<string, Conversation>();
  for (const lastStatusId of statusIds) {
    const status = entities.peek('status', lastStatusId);
    if (!status) continue;
    const accountIds = peopleOf(status, ownId);
    const id = `with-${accountIds.join('+')}`;
    if (!made.has(id)) made.set(id, { id, isUnread: false, accountIds, lastStatusId });
  }
  return [...made.values()];
}
