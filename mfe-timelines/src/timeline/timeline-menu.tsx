import { useInstance, useModule, useSession } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';
import { TIMELINE_LOOKS } from './timeline-looks.ts';

const ORDER = ['home', 'bubble', 'local', 'federated', 'bookmarks'] as const;

interface TimelineMenuProps extends MenuProps {
  current: TimelineName;
}

/** The timelines that this person has here. */
export default function TimelineMenu({ current, ...menu }: TimelineMenuProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const isOffered = useOffered();
  const places = ORDER.filter((name) => isOffered(name)).flatMap((name) => {
    const href = navigation.href(TIMELINE_LOOKS[name].route);
    return href === undefined ? [] : [{ name, href }];
  });
  const go = ([chosen]: string[]) => {
    const place = places.find(({ name }) => name === chosen);
    if (place) navigation.go(place.href);
  };
  return (
    <ActionMenu {...menu} choice={{ kind: 'radio', chosen: [current], onChange: go }}>
      {places.map(({ name }) => (
        <ActionItem key={name} id={name} icon={TIMELINE_LOOKS[name].icon}>
          {t(TIMELINE_LOOKS[name].title)}
        </ActionItem>
      ))}
    </ActionMenu>
  );
}

/** Which timelines the instance and the session allow (spec 1 §2 "Navigation menu"). */
function useOffered(): (name: (typeof ORDER)[number]) => boolean {
  const { account } = useSession();
  const instance = useInstance();
  return (name) => {
    switch (name) {
      case 'home':
      case 'bookmarks':
        return account !== null;
      case 'bubble':
        return (
          instance.features.includes('bubble_timeline') &&
          (account !== null || instance.publicTimelineVisibility.bubble)
        );
      case 'federated':
        return (
          instance.isFederatedTimelineAvailable && (account !== null || instance.publicTimelineVisibility.federated)
        );
      case 'local':
        return account !== null || instance.publicTimelineVisibility.local;
    }
  };
}
