import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useModule, useScroller } from '@skerry/shared/runtime';
import type { Scroller } from '@skerry/shared/contract';
import { TIMELINE_SCROLL_INTERVAL_MS } from '@skerry/shared/rules';
import { isNotNewer, isOlderId, tellsAge } from '../../older-id.ts';
import type { FeedState } from '../feed/feed-state.ts';
import type { TimelineFeed } from '../feed/timeline-feed.ts';
import { ContinueOffer } from './continue-offer.tsx';
import { goToRow } from './go-to-row.ts';
import { ReadingPosition } from './reading-position.ts';

interface HereProps {
  feed: TimelineFeed;
  /** The element with the list. */
  body: RefObject<HTMLElement | null>;
  /** The user comes back to where they left the list: no line is needed. */
  isReturn: boolean;
  /** The newest status that was read before, in this browser or on another device. */
  onFound: (id: string) => void;
}

/** Finds where the user was in home, and keeps where they are. Draws only the offer to go where another device was. */
export default function Here({ feed, body, isReturn, onFound }: HereProps): ReactNode {
  const ctx = useModule();
  const scroller = useScroller();
  const position = ctx.once('reading-position', () => new ReadingPosition(ctx));
  const [offered, setOffered] = useState<string | null>(null);
  const isGoing = useRef(false);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: string | null = null;
    const look = () => {
      timer = undefined;
      if (!body.current || isGoing.current) return;
      const rows = rowsIn(body.current);
      if (pending !== null && !isLineVisible(rows, feed.pages.ids, pending, scroller)) {
        latest.current(pending);
        pending = null;
      }
      const seen = document.visibilityState === 'visible' && newestVisible(rows, new Set(feed.pages.ids), scroller);
      // Before an earlier position is known, nothing is kept in its place.
      if (seen && isFound) position.saw(seen);
      else if (seen && isFresh(feed.state)) position.glimpsed(seen);
      const { offer } = position;
      const place =
        offer !== null && isFresh(feed.state) ? placeOf(offer, feed.state, rows, feed.pages.ids, scroller) : 'unknown';
      if (place === 'seen') position.answer(false);
      setOffered(place === 'away' ? offer : null);
    };
    const later = () => {
      timer ??= setTimeout(look, TIMELINE_SCROLL_INTERVAL_MS);
    };
    let isFound = false;
    // Found before the first page: what is new comes above the list of the earlier visit.
    let early: string | null = null;
    const draw = (id: string) => {
      // Nothing is drawn into what is being read.
      if (body.current && isLineVisible(rowsIn(body.current), feed.pages.ids, id, scroller)) pending = id;
      else latest.current(id);
    };
    const found = (id: string, isElsewhere: boolean) => {
      if (signal.aborted || (isReturn && !isElsewhere)) return;
      if (isFresh(feed.state)) draw(id);
      else early = id;
      later();
    };
    void position.find(found, signal).then(() => {
      isFound = true;
      if (!signal.aborted) later();
    });
    scroller.target.addEventListener('scroll', later, { signal, passive: true });
    const back = () => {
      later();
      if (isFound) void position.lookAgain(found, signal);
    };
    // A phone may end a page that nobody sees without another word.
    const turn = () => (document.visibilityState === 'hidden' ? position.leave() : back());
    document.addEventListener('visibilitychange', turn, { signal });
    window.addEventListener('focus', back, { signal });
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
  }, [position, scroller, feed, body, isReturn]);
  if (offered === null) return null;
  const answer = (isTaken: boolean) => {
    position.answer(isTaken);
    setOffered(null);
  };
  const go = async (key: string) => {
    answer(true);
    // What passes on the way is not read.
    isGoing.current = true;
    const index = feed.pages.view.entries.findIndex((entry) => 'id' in entry && entry.id === key);
    if (body.current) await goToRow(body.current, key, index, scroller);
    isGoing.current = false;
  };
  return <ContinueOffer feed={feed} at={offered} onGo={(key) => void go(key)} onDismiss={() => answer(false)} />;
}

const rowsIn = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('[data-key]')];

/** Whether the server has sent the first page. */
const isFresh = ({ phase, isKept }: FeedState): boolean => phase === 'ready' && !isKept;

/** The newest status of a list that is not newer than the position. */
const below = (ids: readonly string[], id: string) => ids.find((one) => isNotNewer(one, id));

const isVisible = (row: HTMLElement | undefined, { edge, height }: Scroller): boolean => {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > edge && top < edge + height;
};

/** Where another device's position is: not reached by what is known yet, in the window, or elsewhere. */
function placeOf(
  id: string,
  { waiting, needsFlush }: FeedState,
  rows: readonly HTMLElement[],
  ids: readonly string[],
  scroller: Scroller,
): 'unknown' | 'seen' | 'away' {
  if (needsFlush) return 'away';
  const isReached = (one: string) => tellsAge(one) && !isOlderId(one, id);
  if (!ids.some(isReached)) return waiting.some(isReached) ? 'away' : 'unknown';
  const key = below(ids, id);
  return isVisible(
    rows.find(({ dataset }) => dataset['key'] === key),
    scroller,
  )
    ? 'seen'
    : 'away';
}

/** Whether the line above the first status that is not newer would be seen. None is above the first. */
function isLineVisible(
  rows: readonly HTMLElement[],
  ids: readonly string[],
  here: string,
  { edge, height }: Scroller,
): boolean {
  const key = below(ids, here);
  const row = rows.find(({ dataset }) => dataset['key'] === key);
  if (!row || key === ids[0]) return false;
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
