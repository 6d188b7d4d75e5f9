import { Bookmark, ChevronDown, Globe, Hash, House, Users, Waves, type LucideIcon } from 'lucide-react';
import { useInstance, useModule, useSession } from '@skerry/shared/runtime';
import { Icon, MenuButton, MenuItem } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';
import styles from './timeline-menu.module.css';

interface Look {
  icon: LucideIcon;
  title: MessageKey;
  route: string;
}

const LOOKS: Readonly<Record<TimelineName, Look>> = {
  home: { icon: House, title: 'timeline.home', route: 'timelines.home' },
  bubble: { icon: Waves, title: 'timeline.bubble', route: 'timelines.bubble' },
  local: { icon: Users, title: 'timeline.local', route: 'timelines.local' },
  federated: { icon: Globe, title: 'timeline.federated', route: 'timelines.federated' },
  bookmarks: { icon: Bookmark, title: 'timeline.bookmarks', route: 'timelines.bookmarks' },
  tag: { icon: Hash, title: 'timeline.tag', route: 'timelines.tag' },
};
const ORDER = ['home', 'bubble', 'local', 'federated', 'bookmarks'] as const;

/** The name of the timeline one reads, and behind it the others that this person has here. */
export function TimelineMenu({ name, tag }: { name: TimelineName; tag: string }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const isOffered = useOffered();
  const { icon } = LOOKS[name];
  return (
    <MenuButton label={t('timeline.menu')} icon={icon} variant="ghost" align="start" className={styles.where} text={<><span className={styles.name} dir="auto">{t(LOOKS[name].title, { tag })}</span><Icon as={ChevronDown} size={16} className={styles.chevron} /></>}>
      {ORDER.filter((one) => isOffered(one)).map((one) => {
        const href = navigation.href(LOOKS[one].route);
        return href === undefined ? null : <MenuItem key={one} icon={LOOKS[one].icon} kind="radio" isChecked={one === name} onSelect={() => navigation.go(href)}>{t(LOOKS[one].title)}</MenuItem>;
      })}
    </MenuButton>
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
