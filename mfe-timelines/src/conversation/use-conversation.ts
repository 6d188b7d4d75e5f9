import { useEffect, useMemo, useState } from 'react';
import { useEntity, useModule, useObservable } from '@skerry/shared/runtime';
import { ConversationLoad, type ConversationState } from './conversation-load.ts';
import { ancestorsOf, buildThread, type ThreadNode } from './thread.ts';

export interface Conversation extends ConversationState {
  ancestors: readonly string[];
  thread: ThreadNode;
  /** All replies in the order in which they were written. */
  replies: readonly string[];
  retry(): void;
}

/** The conversation around a status. Give the component `key={id}`. */
export function useConversation(id: string): Conversation {
  const ctx = useModule();
  const [load] = useState(() => new ConversationLoad(ctx, id));
  useEffect(() => {
    const running = load.start();
    return () => running.unsubscribe();
  }, [load]);
  const state = useObservable(load.state$);
  const { entities } = ctx.ports;
  const { above, below } = state;
  // The context may arrive before the status: its parent is not known until then.
  const parentId = useEntity('status', id)?.inReplyToId ?? null;
  const built = useMemo(() => {
    const parentOf = (one: string) => (one === id ? parentId : (entities.peek('status', one)?.inReplyToId ?? null));
    const ancestors = ancestorsOf(id, above, parentOf);
    // Some servers list a status twice, or the one that was opened again.
    const shown = new Set([id, ...ancestors]);
    const replies = below.filter((one) => !shown.has(one) && shown.add(one));
    // Ancestors by the server's answer that belong to branches below the first status are not part of this view.
    return { ancestors, thread: buildThread(id, replies, parentOf), replies };
  }, [entities, id, above, below, parentId]);
  return { ...state, ...built, retry: () => load.load() };
}
