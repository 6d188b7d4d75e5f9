import type { ScreenProps } from '@skerry/shared/runtime';
import { StatusScope } from '../status/scope/status-scope.tsx';
import { filterContextOf, timelineKind, type TimelineName } from './timeline-kind.ts';
import { Timeline } from './timeline.tsx';

const NAMES: Readonly<Record<string, TimelineName>> = {
  'timelines.home': 'home',
  'timelines.local': 'local',
  'timelines.federated': 'federated',
  'timelines.bubble': 'bubble',
  'timelines.bookmarks': 'bookmarks',
  'timelines.tag': 'tag',
};

/** The screen of every timeline: the route says which. */
export function TimelineScreen({ params: { routeId, tag = '' } }: ScreenProps<{ routeId: string; tag?: string }>) {
  const name = NAMES[routeId] ?? 'federated';
  const kind = timelineKind(name, tag);
  return (
    <StatusScope key={kind.listKey} filters={filterContextOf(name)}>
      <Timeline name={name} tag={tag} kind={kind} />
    </StatusScope>
  );
}
