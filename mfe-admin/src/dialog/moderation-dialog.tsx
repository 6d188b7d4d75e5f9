import { Flag, Users, type IconShape } from '@skerry/shared/ui/icons';
import { useMemo, useState } from 'react';
import { defineMount, useDocumentTitle, useModule, useObservable, type ScreenProps } from '@skerry/shared/runtime';
import { Badge, DialogFrame, DialogTab } from '@skerry/shared/ui';
import { ReportsPane } from '../reports/reports-pane.tsx';
import { REPORTS_BADGE } from '../reports/watch-reports.ts';
import { UsersPane } from '../users/users-pane.tsx';
import { useT, type MessageKey } from '../use-t.ts';
import styles from './moderation-dialog.module.css';

const TABS = [
  { id: 'reports', icon: Flag, title: 'tab.reports' },
  { id: 'users', icon: Users, title: 'tab.users' },
] as const satisfies readonly { id: string; icon: IconShape; title: MessageKey }[];
type TabId = (typeof TABS)[number]['id'];

/** The staff actions (AD-006). Both staff roles see it; a refusal by the server is shown in its place. */
export function ModerationDialog({ params, setTitle, close, minimise }: ScreenProps<{ tab?: string }>) {
  const t = useT();
  const { badges } = useModule().ports;
  const openReports = useObservable(useMemo(() => badges.watch(REPORTS_BADGE), [badges]));
  const target = TABS.find(({ id }) => id === params.tab)?.id;
  const [selected, setSelected] = useState<TabId>(target ?? 'reports');
  const shown = TABS.find(({ id }) => id === selected);
  useDocumentTitle({ setTitle }, shown ? `${t(shown.title)} · ${t('title')}` : '');
  // Opened again, maybe for another tab (UI-001).
  const [opened, setOpened] = useState(params);
  if (opened !== params) {
    setOpened(params);
    if (target) setSelected(target);
  }
  return (
    <DialogFrame
      title={t('title')}
      isFlush
      onClose={close}
      closeLabel={t('close')}
      onMinimise={minimise}
      minimiseLabel={t('minimise')}
    >
      <div className={styles.moderation}>
        <nav className={styles.nav} aria-label={t('tabs')}>
          {TABS.map(({ id, icon, title }) => (
            <DialogTab
              key={id}
              icon={icon}
              title={t(title)}
              isCurrent={id === selected}
              mark={id === 'reports' && openReports > 0 && <Badge tone="quiet">{openReports}</Badge>}
              onChoose={() => setSelected(id)}
            />
          ))}
        </nav>
        {selected === 'reports' ? <ReportsPane /> : <UsersPane />}
      </div>
    </DialogFrame>
  );
}

export const moderationDialog = defineMount<{ tab?: string }>(ModerationDialog);
