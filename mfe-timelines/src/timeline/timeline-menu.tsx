import type { RefObject } from 'react';
import { useInstance, useModule, useSession } from '@skerry/shared/runtime';
import { Menu, MenuItem } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';
import { TIMELINE_LOOKS } from './timeline-looks.ts';

const ORDER = ['home', 'bubble', 'local', 'federated', 'bookmarks'] as const;

interface TimelineMenuProps {
  current: TimelineName;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The timelines that this person has here. */
export default function TimelineMenu({ current, anchor, onClose }: TimelineMenuProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const isOffered = useOffered();
  return (
    <Menu anchor={anchor} label={t('timeline.menu')} align="start" onClose={onClose}>
      {ORDER.filter((name) => isOffered(name)).map((name) => {
        const { icon, route, title } = TIMELINE_LOOKS[name];
        const href = navigation.href(route);
        return href === undefined ? null : <MenuItem key={name} icon={icon} kind="radio" isChecked={name === current} onSelect={() => navigation.go(href)}>{t(title)}</MenuItem>;
      })}
    </Menu>
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
        return instance.features.includes('bubble_timeline') && (account !== null || instance.publicTimelineVisibility.bubble);
      case 'federated':
        return instance.isFederatedTimelineAvailable && (account !== null || instance.publicTimelineVisibility.federated);
      case 'local':
        return account !== null || instance.publicTimelineVisibility.local;
    }
  };
}
