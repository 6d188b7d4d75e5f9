import { useEffect } from 'react';
import { useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { preloadContent } from '../status/card/status-body.tsx';
import { StatusScope } from '../status/scope/status-scope.tsx';
import { TIMELINES, timelineOfRoute, type TimelineParams } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

/** The screen of every timeline; the route determines which. */
export function TimelineScreen({
  params: { routeId, ...params },
  setTitle,
}: ScreenProps<{ routeId: string } & TimelineParams>) {
  useEffect(preloadContent, []);
  useDocumentTitle({ setTitle }, params.tag ? `#${params.tag}` : '');
  const kind = timelineOfRoute(routeId);
  const source = TIMELINES[kind].source(params);
  return (
    <StatusScope key={source.listKey} filters={TIMELINES[kind].filters}>
      <Timeline kind={kind} params={params} source={source} />
    </StatusScope>
  );
}
