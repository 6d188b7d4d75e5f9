import {
  FileText,
  Flag,
  Globe,
  LayoutGrid,
  Mail,
  Megaphone,
  NotebookText,
  Users,
  type IconShape,
} from '@skerry/shared/ui/icons';
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
import { lacksStaffScope } from '@skerry/shared/rules';
import { Alert, Badge, Button, DialogFrame, DialogTab } from '@skerry/shared/ui';
import { ReportsPane } from '../reports/reports-pane.tsx';
import { REPORTS_BADGE } from '../reports/watch-reports.ts';
import { UsersPane } from '../users/users-pane.tsx';
import { useT, type MessageKey } from '../use-t.ts';
import { useAccess, type Access } from './use-access.ts';
import styles from './moderation-dialog.module.css';

const TABS = [
  { id: 'reports', icon: Flag, title: 'tab.reports' },
  { id: 'users', icon: Users, title: 'tab.users' },
  { id: 'servers', icon: Globe, title: 'tab.servers' },
  { id: 'log', icon: NotebookText, title: 'tab.log' },
  { id: 'invites', icon: Mail, title: 'tab.invites' },
  { id: 'announcements', icon: Megaphone, title: 'tab.announcements' },
  { id: 'pages', icon: FileText, title: 'tab.pages' },
  { id: 'modules', icon: LayoutGrid, title: 'tab.modules' },
] as const satisfies readonly { id: string; icon: IconShape; title: MessageKey }[];
type TabId = (typeof TABS)[number]['id'];
/** Those that are not for all staff on every server. */
const NEEDED: Partial<Record<TabId, keyof Access>> = {
  log: 'readsLog',
  invites: 'invites',
  // AD-004
  announcements: 'isAdmin',
  pages: 'pages',
};

const AnnouncementsPane = onDemand(() => import('../announcements/announcements-pane.tsx'));
const ServersPane = onDemand(() => import('../servers/servers-pane.tsx'));
const LogPane = onDemand(() => import('../log/log-pane.tsx'));
const InvitesPane = onDemand(() => import('../invites/invites-pane.tsx'));
const PagesPane = onDemand(() => import('../pages/pages-pane.tsx'));
const ConsolePane = onDemand(() => import('../console/console-pane.tsx'));

/** The staff actions (AD-006). Both staff roles see it; a refusal by the server is shown in its place. */
export function ModerationDialog({ params, setTitle, close, minimise }: ScreenProps<{ tab?: string }>) {
  const t = useT();
  const { badges } = useModule().ports;
  const openReports = useObservable(useMemo(() => badges.watch(REPORTS_BADGE), [badges]));
  const session = useSession();
  const access = useAccess();
  const tabs = TABS.filter(({ id }) => {
    const needed = NEEDED[id];
    return !needed || access[needed];
  });
  // It may turn out later that the user has it: what the server allows is asked when the dialog opens.
  const target = TABS.find(({ id }) => id === params.tab)?.id;
  const [selected, setSelected] = useState<TabId>(target ?? 'reports');
  // A tab that turns out to be missing on this server goes while it is shown.
  const shown = tabs.find(({ id }) => id === selected) ?? TABS[0];
  useDocumentTitle({ setTitle }, `${t(shown.title)} · ${t('title')}`);
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
              isCurrent={id === shown.id}
              mark={id === 'reports' && openReports > 0 && <Badge tone="quiet">{openReports}</Badge>}
              onChoose={() => setSelected(id)}
            />
          ))}
        </nav>
        {lacksStaffScope(session) && shown.id !== 'modules' ? <ScopeMissing /> : <Pane id={shown.id} access={access} />}
      </div>
    </DialogFrame>
  );
}

function Pane({ id, access }: { id: TabId; access: Access }) {
  switch (id) {
    case 'reports':
      return <ReportsPane />;
    case 'users':
      return <UsersPane mayApprove={access.approves} />;
    case 'servers':
      return <ServersPane />;
    case 'log':
      return <LogPane />;
    case 'invites':
      return <InvitesPane />;
    case 'announcements':
      return <AnnouncementsPane />;
    case 'pages':
      return <PagesPane />;
    case 'modules':
      return <ConsolePane />;
  }
}

/** In place of what the server would refuse to a token that was made before the user became staff. */
function ScopeMissing() {
  const t = useT();
  const { navigation } = useModule().ports;
  const href = navigation.href('shell.login');
  const logIn = () => {
    const { pathname, search } = navigation.location;
    if (href) navigation.go(href, { state: { from: pathname + search } });
  };
  return (
    <div className={styles.scope}>
      <Alert
        tone="warning"
        action={
          <Button size="small" onClick={logIn}>
            {t('scope.logIn')}
          </Button>
        }
      >
        {t('scope.missing')}
      </Alert>
    </div>
  );
}

export const moderationDialog = defineMount<{ tab?: string }>(ModerationDialog);
