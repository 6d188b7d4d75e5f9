import { useState, type ReactNode } from 'react';
import { onDemand, useModule } from '@skerry/shared/runtime';
import { Panel } from '@skerry/shared/ui';
import { showsAtOnce } from './autoshow.ts';
import { useIsDisconnected } from './connection.tsx';
import { FeedBody } from './feed-body.tsx';
import { TimelineHead, type HeadContent } from './timeline-head.tsx';
import type { MenuKind } from './timeline-kinds.ts';
import { HOME_LIST, type TimelineSource } from './timeline-source.ts';
import { useAgain } from '../use-again.ts';
import { useTimeline } from './use-timeline.ts';

const Here = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './reading-position/here.tsx'));
const EmptyTimeline = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './empty-timeline.tsx'));

interface TimelineProps {
  /** `null`: none of the menu. */
  kind: MenuKind | null;
  head: HeadContent;
  source: TimelineSource;
  /** In place of the text of its kind, where there are no statuses. */
  empty?: ReactNode;
}

/** A timeline with its head. Give it `key={source.listKey}`: it runs one timeline. */
export function Timeline({ kind, head, source, empty }: TimelineProps) {
  const { settings } = useModule().ports;
  const timeline = useTimeline(source, {
    showsAtOnce: () => showsAtOnce(settings, { scrollY: window.scrollY, hasFocus: document.hasFocus() }),
    revealsAtTop: true,
  });
  const { feed, state, shownState, reveal } = timeline;
  const [here, setHere] = useState<string | null>(null);
  const [isReturn] = useState(timeline.anchor !== null);
  const isLost = useIsDisconnected(source.stream, state);
  useAgain(() => {
    if (state.waiting.length > 0 || state.needsFlush) reveal();
    else void feed.poll().then(reveal);
  });
  return (
    <Panel aria-busy={state.phase === 'loading'}>
      <TimelineHead kind={kind} content={head} source={source} state={shownState} isLost={isLost} onReveal={reveal} />
      <FeedBody
        timeline={timeline}
        here={here}
        isLostSaid={isLost}
        empty={empty ?? (kind && <EmptyTimeline kind={kind} />)}
      />
      {source.listKey === HOME_LIST && <Here feed={feed} body={timeline.body} isReturn={isReturn} onFound={setHere} />}
    </Panel>
  );
}
