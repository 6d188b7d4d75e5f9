import { useEffect, useRef, type RefObject } from 'react';
import { useModule, useScroller } from '@skerry/shared/runtime';
import type { Scroller } from '@skerry/shared/contract';
import { TIMELINE_SCROLL_INTERVAL_MS } from '@skerry/shared/rules';
import { isOlderId, tellsAge } from '../../older-id.ts';
import type { FeedState } from '../feed/feed-state.ts';
import type { TimelineFeed } from '../feed/timeline-feed.ts';
import { ReadingPosition } from './reading-position.ts';

interface HereProps {
  feed: TimelineFeed;
  /** The element with the list. */
  body: RefObject<HTMLElement | null>;
  /** The user comes back to where they left the list: no line is needed. */
  isReturn: boolean;
  /** The newest status of an earlier visit. */
  onFound: (id: string) => void;
}

/** Finds where the user was in home, and keeps where they are. Draws nothing. */
export default function Here({ feed, body, isReturn, onFound }: HereProps) {
  const ctx = useModule();
  const scroller = useScroller();
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const position = ctx.once('reading-position', () => new ReadingPosition(ctx));
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: string | null = null;
    const look = () => {
      timer = undefined;
      if (!body.current) return;
      const rows = [...body.current.querySelectorAll<HTMLElement>('[data-key]')];
      if (pending !== null && !isLineVisible(rows, feed.pages.ids, pending, scroller)) {
        latest.current(pending);
        pending = null;
      }
      const seen = document.visibilityState === 'visible' && newestVisible(rows, new Set(feed.pages.ids), scroller);
      // Before an earlier position is known, nothing is kept in its place.
      if (seen && isFound) position.saw(seen);
    };
    const later = () => {
      timer ??= setTimeout(look, TIMELINE_SCROLL_INTERVAL_MS);
    };
    let isFound = false;
    // Found before the first page: what is new comes above the list of the earlier visit.
    let early: string | null = null;
    const draw = (id: string) => {
      // Nothing is drawn into what is being read.
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
      if (isLineVisible(rows, feed.pages.ids, id, scroller)) pending = id;
      else latest.current(id);
    };
    const find = position.find((id) => {
      if (signal.aborted || isReturn) return;
      if (isFresh(feed.state)) draw(id);
      else early = id;
    }, signal);
    void find.then(() => {
      isFound = true;
      if (!signal.aborted) later();
    });
    scroller.target.addEventListener('scroll', later, { signal, passive: true });
    // A phone may end a page that nobody sees without another word.
    const turn = () => (document.visibilityState === 'hidden' ? position.leave() : later());
    document.addEventListener('visibilitychange', turn, { signal });
    window.addEventListener('pagehide', () => position.leave(), { signal });
    const following = feed.state$.subscribe((state) => {
      if (early !== null && isFresh(state)) {
        // With the rows of the first page, in one drawing, unless what is new waits.
        if (state.waiting.length === 0 && !state.needsFlush) latest.current(early);
        else draw(early);
        early = null;
      }
      later();
    });
    return () => {
      following.unsubscribe();
      clearTimeout(timer);
      ended.abort();
      position.leave();
    };
  }, [ctx, scroller, feed, body, isReturn]);
  return null;
}

/** Whether the server has sent the first page. */
const isFresh = ({ phase, isKept }: FeedState): boolean => phase === 'ready' && !isKept;

/** Whether the line above the first status that is not newer would be seen. */
function isLineVisible(
  rows: readonly HTMLElement[],
  ids: readonly string[],
  here: string,
  { edge, height }: Scroller,
): boolean {
  const below = ids.find((id) => tellsAge(id) && !isOlderId(here, id));
  const row = rows.find(({ dataset }) => dataset['key'] === below);
  if (!row) return false;
  const { top } = row.getBoundingClientRect();
  return top > edge && top < edge + height;
}

function newestVisible(
  rows: readonly HTMLElement[],
  ids: ReadonlySet<string>,
  { edge, height }: Scroller,
): string | undefined {
  return rows.find((row) => {
    const key = row.dataset['key'] ?? '';
    if (!ids.has(key) || !tellsAge(key)) return false;
    const { top, bottom } = row.getBoundingClientRect();
    return bottom >= edge && top <= edge + height;
  })?.dataset['key'];
}
