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
import type { KeyboardEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { EMOJI_GROUPS } from './data/emoji-set.ts';
import type { EmojiTexts } from './texts.ts';
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
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  return (
    <div role="toolbar" aria-label={t('groups')} className={styles.tabs} onKeyDown={move}>
      {TABS.map((tab, index) => (
        <button
          key={tab}
          type="button"
          aria-label={t(`group.${tab}`)}
          title={t(`group.${tab}`)}
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
