import {
  Bell,
  Layers,
  MessageSquareText,
  Palette,
  PenLine,
  Search,
  SlidersHorizontal,
  type IconShape,
} from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { defineMount, useSetting, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame, EmptyState, Icon, TextField } from '@skerry/shared/ui';
import { Appearance } from '../appearance/appearance.tsx';
import { GroupCard } from '../rows/group-card.tsx';
import { SavedLine } from '../saving/saved-line.tsx';
import { SavingProvider } from '../saving/saving.tsx';
import { findGroups, visibleGroups } from '../table/find-groups.ts';
import type { Tab, TabId } from '../table/row.ts';
import { TABS } from '../table/tabs.ts';
import { useT } from '../use-t.ts';
import styles from './settings-dialog.module.css';

const ICONS: Readonly<Record<TabId, IconShape>> = {
  general: SlidersHorizontal,
  appearance: Palette,
  timelines: Layers,
  statuses: MessageSquareText,
  writing: PenLine,
  notifications: Bell,
};

/** All settings. Each takes effect when it is changed; there is nothing to save. */
export function SettingsDialog({ params, close }: ScreenProps<{ tab?: string }>) {
  const t = useT();
  const firstTab = TABS.find(({ id }) => id === params.tab)?.id ?? 'general';
  const [tabId, setTabId] = useState<TabId>(firstTab);
  const [wanted, setWanted] = useState('');
  const tab = TABS.find(({ id }) => id === tabId);
  const choose = (id: TabId) => {
    setTabId(id);
    setWanted('');
  };
  return (
    <SavingProvider>
      <DialogFrame title={t('title')} isFlush onClose={close} closeLabel={t('close')}>
        <div className={styles.settings}>
          <div className={styles.side}>
            <TextField
              type="search"
              label={t('find')}
              isLabelHidden
              placeholder={t('find')}
              icon={Search}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
            <nav className={styles.nav} aria-label={t('tabs')}>
              {TABS.map(({ id, title }) => (
                // The focus begins here and not in the search: on a phone that would open the keyboard over everything.
                <button
                  key={id}
                  type="button"
                  autoFocus={id === firstTab}
                  className={styles.tab}
                  aria-current={wanted === '' && id === tabId ? 'true' : undefined}
                  onClick={() => choose(id)}
                >
                  <Icon as={ICONS[id]} size={16} />
                  {t(title)}
                </button>
              ))}
            </nav>
          </div>
          <div className={styles.pane}>
            <SavedLine />
            {wanted === '' && tab ? <TabPane key={tab.id} tab={tab} /> : <Found wanted={wanted} />}
          </div>
        </div>
      </DialogFrame>
    </SavingProvider>
  );
}

function TabPane({ tab }: { tab: Tab }) {
  const t = useT();
  const [expertLevel] = useSetting('expertLevel');
  return (
    <>
      <h3 className={styles.title}>{t(tab.title)}</h3>
      {tab.id === 'appearance' && <Appearance />}
      {visibleGroups(tab.groups, expertLevel).map((group) => (
        <GroupCard key={group.title} group={group} />
      ))}
    </>
  );
}

function Found({ wanted }: { wanted: string }) {
  const t = useT();
  const [expertLevel] = useSetting('expertLevel');
  const groups = findGroups(TABS, wanted, expertLevel, t);
  if (groups.length === 0)
    return (
      <EmptyState icon={Search} title={t('found.none')} body={expertLevel === 0 ? t('found.noneBody') : undefined} />
    );
  return groups.map((group) => <GroupCard key={group.title} group={group} />);
}

export const settingsDialog = defineMount<{ tab?: string }>(SettingsDialog);
