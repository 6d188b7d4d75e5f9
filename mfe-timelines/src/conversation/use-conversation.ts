import { useEffect, useMemo, useState } from 'react';
import type { EntityPort } from '@skerry/shared/contract';
import { useEntity, useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { ConversationLoad, type ConversationState } from './conversation-load.ts';
import { countMissing, type Missing } from './count-missing.ts';
import { arrangeThread, flatThread, type ArrangedThread, type Thread } from './thread.ts';

export interface Conversation extends ConversationState, ArrangedThread {
  /** All replies in the order in which they were written. */
  readonly flatReplies: Thread;
  readonly flatOthers: Thread;
  readonly missing: Missing;
  retry(): void;
  /** See `ConversationLoad.fetchFrom`. */
  fetchFrom(url: string, childId: string | null): void;
}

/** The conversation around a status. Give the component `key={id}`. */
export function useConversation(id: string): Conversation {
  const ctx = useModule();
  const [order] = useSetting('timelines.conversationOrder');
  const [load] = useState(() => new ConversationLoad(ctx, id));
  useEffect(() => {
    const running = load.start();
    return () => running.unsubscribe();
  }, [load]);
  const state = useObservable(load.state$);
  const { entities } = ctx.ports;
  const { above, below, foundParents, lostParents } = state;
  // The context may arrive before the status: its parent is not known until then.
  const parentId = useEntity('status', id)?.inReplyToId ?? null;
  const built = useMemo(() => {
    const parentOf = (one: string) =>
      (one === id ? parentId : entities.peek('status', one)?.inReplyToId) ?? foundParents.get(one) ?? null;
    const compare = inOrder(entities, order);
    const thread = arrangeThread({ focusId: id, above, below, parentOf, compare });
    return {
      ...thread,
      flatReplies: flatThread(thread.replies, compare),
      flatOthers: flatThread(thread.others, compare),
      missing: countMissing(id, thread, entities, parentOf, lostParents),
    };
  }, [entities, id, above, below, foundParents, lostParents, parentId, order]);
  const [actions] = useState(() => ({
    retry: () => load.load(),
    fetchFrom: (url: string, childId: string | null) => void load.fetchFrom(url, childId),
  }));
  return { ...state, ...built, ...actions };
}

/** By the time at which they were written. */
function inOrder(entities: EntityPort, order: 'oldest' | 'newest'): (one: string, other: string) => number {
  const times = new Map<string, number>();
  const timeOf = (id: string) => {
    const known = times.get(id);
    if (known !== undefined) return known;
    const time = Date.parse(entities.peek('status', id)?.createdAt ?? '') || 0;
    times.set(id, time);
    return time;
  };
  return (one, other) => (order === 'oldest' ? timeOf(one) - timeOf(other) : timeOf(other) - timeOf(one));
}
