import type { SettingsTab } from '@skerry/shared/contract';
import { onDemand } from '@skerry/shared/runtime';
import { ErrorCard } from '@skerry/shared/ui';
import {
  Bell,
  FileText,
  Layers,
  MessageSquareText,
  Palette,
  PenLine,
  LockKeyhole,
  SlidersHorizontal,
  UserRound,
  VolumeX,
  type IconShape,
} from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';

/** Panes of the account, which are no lists of preferences (requirement SE-001). */
export const ACCOUNT_PANES = ['profile', 'security', 'muted', 'data'] as const;
type AccountPaneId = (typeof ACCOUNT_PANES)[number];
export type PaneId = SettingsTab | AccountPaneId;

export const PANE_ICONS: Readonly<Record<PaneId, IconShape>> = {
  general: SlidersHorizontal,
  appearance: Palette,
  timelines: Layers,
  statuses: MessageSquareText,
  writing: PenLine,
  notifications: Bell,
  profile: UserRound,
  security: LockKeyhole,
  muted: VolumeX,
  data: FileText,
};

const PARTS = {
  profile: onDemand(() => import('../profile/profile-pane.tsx')),
  security: onDemand(() => import('../security/security-pane.tsx')),
  muted: onDemand(() => import('../muted/muted-pane.tsx')),
  data: onDemand(() => import('../data/data-pane.tsx')),
};

export function isAccountPane(id: PaneId | undefined): id is AccountPaneId {
  return ACCOUNT_PANES.some((one) => one === id);
}

/** Loads its code when it is opened. */
export function AccountPane({ id }: { id: AccountPaneId }) {
  const t = useT();
  const Part = PARTS[id];
  return (
    <Part
      renderFailed={(retry) => <ErrorCard title={t('pane.failed')} retryLabel={t('rows.retry')} onRetry={retry} />}
    />
  );
}
