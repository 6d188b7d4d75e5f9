import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EntityPort } from '@skerry/shared/contract';
import { useEntity, useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { ConversationLoad } from './conversation-load.ts';
import type { ConversationState } from './conversation-state.ts';
import { countMissing, NOTHING_MISSING, type Missing } from './count-missing.ts';
import { arrangeThread, flatThread, type ArrangedThread, type Thread } from './thread.ts';

export interface Conversation extends ConversationState, ArrangedThread {
  /** All replies in the order in which they were written. */
  readonly flatReplies: Thread;
  readonly flatOthers: Thread;
  readonly missing: Missing;
  retry(): void;
  /** Shows the replies that are held. */
  reveal(): void;
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
  const { above, below, waiting, foundParents, lostParents } = state;
  // The context may arrive before the status: its parent and its count of replies are not known until then.
  const focus = useEntity('status', id);
  const isKnown = focus !== undefined;
  const parentId = focus?.inReplyToId ?? null;
  const parentOf = useCallback(
    (one: string) =>
      (one === id ? parentId : entities.peek('status', one)?.inReplyToId) ?? foundParents.get(one) ?? null,
    [entities, id, parentId, foundParents],
  );
  const thread = useMemo(() => {
    const compare = inOrder(entities, order);
    const arranged = arrangeThread({ focusId: id, above, below, parentOf, compare });
    return {
      ...arranged,
      flatReplies: flatThread(arranged.replies, compare),
      flatOthers: flatThread(arranged.others, compare),
    };
  }, [entities, id, above, below, parentOf, order]);
  const missing = useMemo(
    () => (isKnown ? countMissing(id, thread, entities, parentOf, lostParents, waiting) : NOTHING_MISSING),
    [isKnown, id, thread, entities, parentOf, lostParents, waiting],
  );
  const [actions] = useState(() => ({
    retry: () => load.load(),
    reveal: () => load.reveal(),
    fetchFrom: (url: string, childId: string | null) => void load.fetchFrom(url, childId),
  }));
  return { ...state, ...thread, missing, ...actions };
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
