import { listTimeline } from '@skerry/shared/api';
import type { ScreenProps } from '@skerry/shared/runtime';
import { List } from '@skerry/shared/ui/icons';
import { ListEditor } from '../lists/list-editor.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { ListsPage } from '../lists/lists-page.tsx';
import { StatusScope } from '../status/scope/status-scope.tsx';
import { PLAIN_SOURCE, type TimelineSource } from './timeline-source.ts';
import { Timeline } from './timeline.tsx';

type ListScreensProps = ScreenProps<{ routeId: string; id?: string }>;

/** All lists, the timeline of one, or its editor. */
export function ListScreens({ params: { routeId, id }, setTitle }: ListScreensProps) {
  if (id === undefined) return <ListsPage />;
  if (routeId !== 'timelines.list') return <ListEditor key={id} params={{ id }} setTitle={setTitle} />;
  return (
    <ListFrame
      key={id}
      id={id}
      setTitle={setTitle}
      renderTimeline={(head, empty) => (
        <StatusScope filters="home">
          <Timeline kind={null} head={{ icon: List, hasBack: true, ...head }} source={listSource(id)} empty={empty} />
        </StatusScope>
      )}
    />
  );
}

/** Where the statuses of a list come from. */
export function listSource(id: string): TimelineSource {
  return {
    ...PLAIN_SOURCE,
    listKey: `timeline:list:${id}`,
    call: (query) => listTimeline(id, query),
    stream: { stream: 'list', list: id },
  };
}
