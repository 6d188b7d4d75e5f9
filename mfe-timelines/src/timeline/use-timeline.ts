import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ApiError, DrawnRows, ListView, Scroller } from '@skerry/shared/contract';
import type { PageStep } from '@skerry/shared/paging';
import { STREAMING_TOP_PX } from '@skerry/shared/rules';
import { useList, useColumn, useModule, useObservable, useScroller } from '@skerry/shared/runtime';
import type { ListAnchor } from '@skerry/shared/ui';
import { useListPlace } from '../status/filters/filter-scope.tsx';
import { calmState } from './feed/calm-state.ts';
import { followLive } from './feed/feed-live.ts';
import type { FeedState } from './feed/feed-state.ts';
import { TimelineFeed } from './feed/timeline-feed.ts';
import type { Switches } from './switches/switches.ts';
import { useAway } from './switches/use-away.ts';
import { useLeftOut, useShownEntries, useSwitches, useSwitchRules } from './switches/use-switches.ts';
import { HOME_LIST, type TimelineSource } from './timeline-source.ts';
import { focusFirstRow, useListKeys } from '@skerry/shared/ui/list-keys';
import { usePlace } from './use-place.ts';
import { useShownWaiting } from './use-shown-waiting.ts';

/** A running timeline, for the views that show it. */
export interface TimelineView {
  readonly feed: TimelineFeed;
  /** Of those that are known, what the switches leave. */
  readonly entries: ListView['entries'];
  /** How many they leave out. */
  readonly leftOut: number;
  readonly switches: Switches;
  /** Makes one entry of the repeats of a person and hour, if the user wants that. */
  readonly fold: typeof import('./switches/repeats-by-hour.ts').foldByHour | undefined;
  /** It isn't known yet what is shown. */
  readonly isHeld: boolean;
  readonly state: FeedState;
  /** The same, without waiting statuses that would not be shown. */
  readonly shownState: FeedState;
  /** Shows what waits. */
  readonly reveal: () => void;
  /** When that was last done, in `performance.now()`'s time. */
  readonly revealedAt: RefObject<number>;
  /** Where the reader left it, if this is a return. */
  readonly anchor: ListAnchor | null;
  readonly onAnchorChange: (anchor: ListAnchor | null) => void;
  /** Ref of the element with the list, for its keys. */
  readonly body: RefObject<HTMLDivElement | null>;
  /** Ref of the list's way to the top of the page. */
  readonly toTop: RefObject<(() => void) | null>;
}

interface TimelineOptions {
  /** `false`: the user has not asked for it yet. Nothing is loaded before. */
  isAsked?: boolean;
  /** What is new comes only when the user asks for it. */
  isOnRequest?: () => boolean;
  /** Asked when a status arrives, unless others wait already. */
  showsAtOnce: () => boolean;
  /** Revealing leads to the top of the page and shortens the list; else statuses appear above and the window stays. */
  revealsAtTop: boolean;
}

/** A timeline that runs as long as the component is mounted. Give the component `key={source.listKey}`. */
export function useTimeline(
  source: TimelineSource,
  { isAsked = true, isOnRequest, showsAtOnce, revealsAtTop }: TimelineOptions,
): TimelineView {
  const ctx = useModule();
  const scroller = useScroller();
  const column = useColumn();
  const body = useRef<HTMLDivElement>(null);
  const [feed] = useState(() => {
    const onFailure = (error: ApiError, step: PageStep) => {
      // All others are shown where they are missing, as long as they are.
      if (step !== 'gap') return ctx.telemetry.error(error);
      import(/* webpackChunkName: "timeline-extras" */ './gap-failed.ts').then(
        ({ gapFailed }) => gapFailed(ctx, error),
        ctx.telemetry.error,
      );
    };
    return new TimelineFeed(ctx, source, onFailure, () => isInList(body.current, scroller));
  });
  const { place, onAnchorChange } = usePlace(source.listKey, () => feed.memory);
  const [anchor, setAnchor] = useState(place?.anchor ?? null);
  const isPaused = useRef(false);
  useEffect(() => {
    if (!isAsked) return;
    const ended = new AbortController();
    feed.start(AbortSignal.any([ended.signal, ctx.signal]), place);
    let drawn: DrawnRows = 'near';
    const live = followLive(ctx, feed, showsAtOnce, isPaused, isOnRequest, () => drawn === 'none');
    live.add(column?.drawn$.subscribe((rows) => (drawn = rows)));
    return () => {
      live.unsubscribe();
      ended.abort();
    };
    // What it starts with is decided once, when the screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ctx, feed, isAsked]);
  const [state$] = useState(() => calmState(feed.state$, () => isPaused.current));
  const state = useObservable(state$);
  const switches = useSwitches(source);
  const away = useAway(source.listKey === HOME_LIST);
  const { rules, isHeld } = useSwitchRules(switches, source, away);
  const leftOut = useLeftOut(rules, switches, source, away);
  const shownState = useShownWaiting(state, leftOut);
  const list = useList(source.listKey);
  useListPlace(source.listKey);
  const entries = useShownEntries(list.entries, leftOut);
  useEffect(() => {
    isPaused.current = shownState.needsFlush || shownState.waiting.length > 0;
  });

  const toTop = useRef<() => void>(null);
  const revealedAt = useRef(Number.NEGATIVE_INFINITY);
  const reveal = useCallback(() => {
    if (feed.state.waiting.length === 0 && !feed.state.needsFlush) return;
    revealedAt.current = performance.now();
    // A timeline that starts again starts at its top.
    if (feed.state.needsFlush) setAnchor(null);
    // Before the rows come: the list would keep the visible ones in place.
    if (revealsAtTop) toTop.current?.();
    feed.reveal(revealsAtTop);
    focusFirstRow(body.current).catch(ctx.telemetry.error);
  }, [ctx, feed, revealsAtTop]);
  useListKeys(source.listKey, body, reveal);

  return {
    feed,
    entries,
    leftOut: list.entries.length - entries.length,
    switches,
    fold: switches.byHour ? rules?.foldByHour : undefined,
    isHeld,
    state,
    shownState,
    reveal,
    revealedAt,
    anchor,
    onAnchorChange,
    body,
    toTop,
  };
}

/** The user has scrolled, or is in a row with the keyboard. */
const isInList = (body: HTMLElement | null, scroller: Scroller): boolean =>
  scroller.top > STREAMING_TOP_PX || Boolean(body?.contains(document.activeElement));
