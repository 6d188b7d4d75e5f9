import {
  Apple,
  Flag,
  Hash,
  History,
  Leaf,
  Lightbulb,
  Plane,
  Smile,
  Sticker,
  Volleyball,
  type IconShape,
} from '../icons/index.ts';
import { Icon } from '../icon/icon.tsx';
import { EMOJI_GROUPS } from './data/emoji-set.ts';
import { moveAmongButtons } from '../list-keys/move-among-buttons.ts';
import type { EmojiTexts } from './use-picker-data.ts';
import styles from './group-tabs.module.css';

const TABS = ['recent', ...EMOJI_GROUPS, 'custom'] as const;
export type GroupTab = (typeof TABS)[number];
const ICONS: Readonly<Record<GroupTab, IconShape>> = {
  recent: History,
  people: Smile,
  nature: Leaf,
  food: Apple,
  travel: Plane,
  activities: Volleyball,
  objects: Lightbulb,
  symbols: Hash,
  flags: Flag,
  custom: Sticker,
};

interface GroupTabsProps {
  t: EmojiTexts;
  /** The visible section; none during a search. */
  current: string | null;
  onChoose: (tab: GroupTab) => void;
}

/** Links to the groups, which are all in one list. One is in the tab order, arrows move among them. */
export function GroupTabs({ t, current, onChoose }: GroupTabsProps) {
  return (
    <div role="toolbar" aria-label={t('emoji.groups')} className={styles.tabs} onKeyDown={moveAmongButtons}>
      {TABS.map((tab, index) => (
        <button
          key={tab}
          type="button"
          aria-label={t(`emoji.group.${tab}`)}
          title={t(`emoji.group.${tab}`)}
          aria-current={tab === current || undefined}
          tabIndex={tab === current || (current === null && index === 0) ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
        >
          <Icon as={ICONS[tab]} size={18} />
        </button>
      ))}
    </div>
  );
}
