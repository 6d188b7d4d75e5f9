import { useMemo, useState, type ReactNode } from 'react';
import {
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  onDemand,
  useColumn,
  useModule,
  useObservable,
  useScroller,
  useSetting,
} from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import { showsAtOnce } from './autoshow.ts';
import { useIsDisconnected } from './connection.tsx';
import { FeedBody } from './feed-body.tsx';
import { leavesOut, observeSwitches, switchesKeyOf } from './switches/switches.ts';
import { TimelineHead, type HeadContent } from './timeline-head.tsx';
import styles from './timeline-head.module.css';
import type { TimelineKind } from './timeline-kinds.ts';
import { HOME_LIST, type TimelineSource } from './timeline-source.ts';
import { useAgain } from '../use-again.ts';
import { useTimeline } from './use-timeline.ts';

const Here = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './reading-position/here.tsx'));
const LeftOutLine = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './switches/left-out-line.tsx'));
const EmptyTimeline = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './empty-timeline.tsx'));

interface TimelineProps {
  /** `null`: a text of its own is in `empty`. */
  kind: TimelineKind | null;
  head: HeadContent;
  source: TimelineSource;
  /** In place of the text of its kind, where there are no statuses. */
  empty?: ReactNode;
}

/** A timeline with its head. Give it `key={source.listKey}`: it runs one timeline. */
export function Timeline(props: TimelineProps) {
  const source = useSourceHere(props.source);
  return <ShownTimeline {...props} key={source.listKey} source={source} />;
}

function ShownTimeline({ kind, head, source, empty }: TimelineProps) {
  const { settings } = useModule().ports;
  const scroller = useScroller();
  const [isOnRequest] = useSetting('timelines.onRequest');
  const [isAsked, ask] = useAsked(source.listKey);
  const timeline = useTimeline(source, {
    isAsked,
    isOnRequest: () => settings.get('timelines.onRequest'),
    showsAtOnce: () => showsAtOnce(settings, scroller, document.hasFocus()),
    revealsAtTop: true,
  });
  const { feed, state, shownState, switches, reveal } = timeline;
  const switchesKey = switchesKeyOf(source);
  const hasLeftOut = leavesOut(switches).length > 0;
  const [here, setHere] = useState<string | null>(null);
  const [isReturn] = useState(timeline.anchor !== null);
  const isLost = useIsDisconnected(source.stream, state);
  const renew = () => feed.poll().then(reveal);
  useAgain(() => {
    if (!isAsked) ask();
    else if (state.waiting.length > 0 || state.needsFlush) reveal();
    else void renew();
  });
  const actions = (
    <>
      {head.actions}
      {isAsked && source.listKey === HOME_LIST && (
        <Here feed={feed} body={timeline.body} isReturn={isReturn} onFound={setHere} />
      )}
    </>
  );
  return (
    <Panel aria-busy={isAsked && state.phase === 'loading'}>
      <TimelineHead
        content={{ ...head, actions }}
        source={source}
        hasLeftOut={hasLeftOut}
        state={shownState}
        here={here}
        isLost={isLost}
        onReveal={reveal}
        onRenew={isOnRequest ? renew : undefined}
      />
      {hasLeftOut && switchesKey !== null && (
        <div className={styles.leftOut}>
          <LeftOutLine switches={switches} switchesKey={switchesKey} />
        </div>
      )}
      <FeedBody
        timeline={timeline}
        here={here}
        isLostSaid={isLost}
        onAsk={isAsked ? undefined : ask}
        empty={empty ?? (kind && <EmptyTimeline kind={kind} />)}
      />
    </Panel>
  );
}

/**
 * Whether the timeline may load, and the user's wish that it does: it need not be asked for where the user wants it
 * loaded at once, nor a second time until the page is left.
 */
function useAsked(listKey: string): [isAsked: boolean, ask: () => void] {
  const { once, ports } = useModule();
  const asked = once('asked timelines', () => new Set<string>());
  const [isAsked, setIsAsked] = useState(() => !ports.settings.get('timelines.onRequest') || asked.has(listKey));
  const ask = () => {
    asked.add(listKey);
    setIsAsked(true);
  };
  return [isAsked, ask];
}

/**
 * Each column has switches of its own. The server decides which replies a timeline of followed people contains: a
 * column with another choice than the timeline has elsewhere has a list of its own.
 */
function useSourceHere(source: TimelineSource): TimelineSource {
  const { settings } = useModule().ports;
  const column = useColumn()?.key;
  const [{ here, replies$ }] = useState(() => {
    if (column === undefined) return { here: source, replies$: of(null) };
    const key = switchesKeyOf(source);
    const own = { ...source, switchesKey: key && `column:${column}:${key}` };
    const choices$ = combineLatest([observeSwitches(settings, own), observeSwitches(settings, source)]);
    const other$ = choices$.pipe(map(([mine, theirs]) => (mine.replies === theirs.replies ? null : mine.replies)));
    return { here: own, replies$: source.followsPeople ? other$.pipe(distinctUntilChanged()) : of(null) };
  });
  const replies = useObservable(replies$);
  const inColumn = useMemo(
    () => (replies === null ? here : { ...here, listKey: `${here.listKey}:${replies}` }),
    [here, replies],
  );
  return column === undefined ? source : inColumn;
}
