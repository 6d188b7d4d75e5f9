import { Flag, LayoutGrid, Megaphone, Users, type IconShape } from '@skerry/shared/ui/icons';
import { useMemo, useState } from 'react';
import {
  defineMount,
  onDemand,
  useDocumentTitle,
  useModule,
  useObservable,
  useSession,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { Badge, DialogFrame, DialogTab } from '@skerry/shared/ui';
import { ReportsPane } from '../reports/reports-pane.tsx';
import { REPORTS_BADGE } from '../reports/watch-reports.ts';
import { UsersPane } from '../users/users-pane.tsx';
import { useT, type MessageKey } from '../use-t.ts';
import styles from './moderation-dialog.module.css';

const TABS = [
  { id: 'reports', icon: Flag, title: 'tab.reports' },
  { id: 'users', icon: Users, title: 'tab.users' },
  { id: 'announcements', icon: Megaphone, title: 'tab.announcements' },
  { id: 'modules', icon: LayoutGrid, title: 'tab.modules' },
] as const satisfies readonly { id: string; icon: IconShape; title: MessageKey }[];
type TabId = (typeof TABS)[number]['id'];
/** Of admins alone (AD-004). */
const FOR_ADMINS: TabId = 'announcements';

const AnnouncementsPane = onDemand(() => import('../announcements/announcements-pane.tsx'));
const ConsolePane = onDemand(() => import('../console/console-pane.tsx'));

/** The staff actions (AD-006). Both staff roles see it; a refusal by the server is shown in its place. */
export function ModerationDialog({ params, setTitle, close, minimise }: ScreenProps<{ tab?: string }>) {
  const t = useT();
  const { badges } = useModule().ports;
  const openReports = useObservable(useMemo(() => badges.watch(REPORTS_BADGE), [badges]));
  const { role } = useSession();
  const tabs = TABS.filter(({ id }) => role === 'admin' || id !== FOR_ADMINS);
  const target = tabs.find(({ id }) => id === params.tab)?.id;
  const [selected, setSelected] = useState<TabId>(target ?? 'reports');
  const shown = tabs.find(({ id }) => id === selected);
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
          {tabs.map(({ id, icon, title }) => (
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
        {selected === 'reports' && <ReportsPane />}
        {selected === 'users' && <UsersPane />}
        {selected === 'announcements' && <AnnouncementsPane />}
        {selected === 'modules' && <ConsolePane />}
      </div>
    </DialogFrame>
  );
}

export const moderationDialog = defineMount<{ tab?: string }>(ModerationDialog);
