import { useEffect, useRef, useState, type RefObject } from 'react';
import { useModule } from '@skerry/shared/runtime';
import type { ListAnchor } from '@skerry/shared/ui';
import { recallPlace, rememberPlace } from '../timeline/place-memory.ts';

export interface ConversationPlace {
  /** Where the user left the replies; `null` if the status in focus was above them, or this is no return. */
  readonly inReplies: ListAnchor | null;
  /** Pixels from the top of the window to the status in focus, for a user who returns to it. */
  readonly focusOffset: number | null;
  /** The place in the replies now. */
  readonly current: RefObject<ListAnchor | null>;
  /** Where the status in focus is now. */
  readonly focusTop: RefObject<number | null>;
  onAnchorChange(anchor: ListAnchor | null): void;
}

/** Where the user reads in a conversation, kept by the entry of the history: a reply, or the status in focus. */
export function useConversationPlace(id: string): ConversationPlace {
  const { navigation } = useModule().ports;
  const list = `conversation:${id}`;
  const [opened] = useState(() => navigation.location);
  const [left] = useState(() => recallPlace(opened.key, list)?.anchor ?? null);
  const isAtFocus = left?.key === id;
  const inReplies = isAtFocus ? null : left;
  const current = useRef<ListAnchor | null>(inReplies);
  const focusTop = useRef<number | null>(null);
  useEffect(
    () => () => {
      const { current: top } = focusTop;
      const anchor = current.current ?? (top === null ? null : { key: id, offset: top, heights: {} });
      if (anchor) rememberPlace(opened.key, { list, anchor, older: null });
    },
    [id, opened, list],
  );
  const [onAnchorChange] = useState(() => (now: ListAnchor | null) => {
    // The window may already be scrolled for the next screen while this one is unmounted.
    if (navigation.location.pathname === opened.pathname) current.current = now;
  });
  return { inReplies, focusOffset: isAtFocus ? left.offset : null, current, focusTop, onAnchorChange };
}
