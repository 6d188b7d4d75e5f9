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

/** Panes that are no lists of preferences (requirement SE-001). */
export const OWN_PANES = ['profile', 'security', 'muted', 'data'] as const;
type OwnPaneId = (typeof OWN_PANES)[number];
/** Those that a visitor has no use for. */
export const OF_ACCOUNT: readonly OwnPaneId[] = ['profile', 'security', 'muted'];
export type PaneId = SettingsTab | OwnPaneId;

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

export function isOwnPane(id: PaneId | undefined): id is OwnPaneId {
  return OWN_PANES.some((one) => one === id);
}

/** Loads its code when it is opened. */
export function OwnPane({ id }: { id: OwnPaneId }) {
  const t = useT();
  const Part = PARTS[id];
  return (
    <Part
      renderFailed={(retry) => <ErrorCard title={t('pane.failed')} retryLabel={t('rows.retry')} onRetry={retry} />}
    />
  );
}
