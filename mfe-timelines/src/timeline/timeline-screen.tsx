import { useRef } from 'react';
import type { NavigationPort } from '@skerry/shared/contract';
import { useModule, useShellLocation, type ScreenProps } from '@skerry/shared/runtime';
import { StatusScope } from '../status/status-scope.tsx';
import { timelineKind, type TimelineName } from './timeline-kind.ts';
import { Timeline } from './timeline.tsx';

const ROUTES: readonly { route: string; name: TimelineName }[] = [
  { route: 'timelines.home', name: 'home' },
  { route: 'timelines.local', name: 'local' },
  { route: 'timelines.federated', name: 'federated' },
  { route: 'timelines.bubble', name: 'bubble' },
  { route: 'timelines.bookmarks', name: 'bookmarks' },
];

/** Which timeline a path shows; `null` for a path of another screen. */
export function timelineOf(navigation: NavigationPort, pathname: string, tag: string | undefined): TimelineName | null {
  if (tag !== undefined) return 'tag';
  return ROUTES.find(({ route }) => navigation.href(route) === pathname)?.name ?? null;
}

/** The screen of every timeline: the route says which. */
export function TimelineScreen({ params }: ScreenProps<{ tag?: string }>) {
  const { navigation } = useModule().ports;
  const { pathname } = useShellLocation();
  // The path changes a moment before the screen is taken down: until then it shows what it showed.
  const last = useRef<{ name: TimelineName; tag: string }>({ name: 'federated', tag: '' });
  const name = timelineOf(navigation, pathname, params.tag);
  if (name) last.current = { name, tag: params.tag ?? '' };
  const { name: shown, tag } = last.current;
  const kind = timelineKind(shown, tag);
  return <StatusScope key={kind.listKey}><Timeline name={shown} tag={tag} kind={kind} /></StatusScope>;
}
