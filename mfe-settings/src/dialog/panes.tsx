import type { SettingsTab } from '@skerry/shared/contract';
import { onDemand, useAbility, useSession } from '@skerry/shared/runtime';
import { ErrorCard } from '@skerry/shared/ui';
import {
  Bell,
  BookOpen,
  FileText,
  Layers,
  MessageSquareText,
  Palette,
  PenLine,
  RotateCw,
  LockKeyhole,
  SlidersHorizontal,
  UserRound,
  VolumeX,
  type IconShape,
} from '@skerry/shared/ui/icons';
import type { MutedPaneProps } from '../muted/muted-pane.tsx';
import { useT } from '../use-t.ts';

/** Panes with more than lists of preferences (requirement SE-001). */
export const OWN_PANES = ['profile', 'security', 'muted', 'data', 'profiles'] as const;
type OwnPaneId = (typeof OWN_PANES)[number];
/** Those that a visitor has no use for. */
const OF_ACCOUNT: readonly OwnPaneId[] = ['profile', 'security', 'muted', 'profiles'];
export type PaneId = SettingsTab | OwnPaneId;

export const PANE_ICONS: Readonly<Record<PaneId, IconShape>> = {
  general: SlidersHorizontal,
  appearance: Palette,
  reading: BookOpen,
  timelines: Layers,
  statuses: MessageSquareText,
  writing: PenLine,
  notifications: Bell,
  profile: UserRound,
  security: LockKeyhole,
  muted: VolumeX,
  data: FileText,
  profiles: RotateCw,
};

const PARTS = {
  profile: onDemand(() => import('../profile/profile-pane.tsx')),
  security: onDemand(() => import('../security/security-pane.tsx')),
  muted: onDemand(() => import('../muted/muted-pane.tsx')),
  data: onDemand(() => import('../data/data-pane.tsx')),
  profiles: onDemand(() => import('../profiles/profiles-pane.tsx')),
};

/** The panes that this user has on this server, in order. */
export function useOwnPanes(): OwnPaneId[] {
  const { account } = useSession();
  const hasProfiles = useAbility('frontEndProfiles');
  return OWN_PANES.filter((id) => (account || !OF_ACCOUNT.includes(id)) && (id !== 'profiles' || hasProfiles));
}

type OwnPaneProps = { id: Exclude<OwnPaneId, 'muted'> } | ({ id: 'muted' } & MutedPaneProps);

/** Loads its code when it is opened. */
export function OwnPane(props: OwnPaneProps) {
  const t = useT();
  const renderFailed = (retry: () => void) => (
    <ErrorCard title={t('pane.failed')} retryLabel={t('rows.retry')} onRetry={retry} />
  );
  if (props.id === 'muted') return <PARTS.muted {...props} renderFailed={renderFailed} />;
  const Part = PARTS[props.id];
  return <Part renderFailed={renderFailed} />;
}
