import { useEffect, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import type { ListAnchor } from '@skerry/shared/ui';
import { recallPlace, rememberPlace } from '../timeline/place-memory.ts';

/** Where the user reads in a conversation. */
export class ConversationPlace {
  /** Where the user left the replies; `null` if the status in focus was above them, or this is no return. */
  readonly inReplies: ListAnchor | null;
  /** Pixels from the top of what is seen to the status in focus, for a user who returns to it. */
  readonly focusOffset: number | null;
  readonly #id: string;
  #anchor: ListAnchor | null;
  #focusTop: number | null = null;

  constructor(id: string, left: ListAnchor | null) {
    this.#id = id;
    const isAtFocus = left?.key === id;
    this.inReplies = isAtFocus ? null : left;
    this.focusOffset = isAtFocus ? left.offset : null;
    this.#anchor = this.inReplies;
  }

  /** The reply that is being read; `null`: what is above the replies. */
  get anchor(): ListAnchor | null {
    return this.#anchor;
  }

  readAt(anchor: ListAnchor | null): void {
    this.#anchor = anchor;
  }

  /** Pixels from the top of what is seen to the status in focus, `null` before it is there. */
  get focusTop(): number | null {
    return this.#focusTop;
  }

  focusIsAt(top: number): void {
    this.#focusTop = top;
  }

  /** What to keep for a return. */
  get left(): ListAnchor | null {
    return this.#anchor ?? (this.#focusTop === null ? null : { key: this.#id, offset: this.#focusTop, heights: {} });
  }
}

/** The place in a conversation, kept by the entry of the history: a reply, or the status in focus. */
export function useConversationPlace(id: string): {
  place: ConversationPlace;
  onAnchorChange: (anchor: ListAnchor | null) => void;
} {
  const { navigation } = useModule().ports;
  const list = `conversation:${id}`;
  const [opened] = useState(() => navigation.location);
  const [place] = useState(() => new ConversationPlace(id, recallPlace(opened.key, list)?.anchor ?? null));
  useEffect(
    () => () => {
      const anchor = place.left;
      if (anchor) rememberPlace(opened.key, { list, anchor, older: null });
    },
    [place, opened, list],
  );
  const [onAnchorChange] = useState(() => (now: ListAnchor | null) => {
    // The window may already be scrolled for the next screen while this one is unmounted.
    if (navigation.location.pathname === opened.pathname) place.readAt(now);
  });
  return { place, onAnchorChange };
}
