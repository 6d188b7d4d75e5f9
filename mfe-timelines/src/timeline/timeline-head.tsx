import type { ReactNode } from 'react';
import { SlidersHorizontal, type IconShape } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { BackButton, MenuButton, PanelHead } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import { Connection } from './connection.tsx';
import type { FeedState } from './feed-state.ts';
import { NewStatuses } from './new-statuses.tsx';
import type { MenuKind } from './timeline-kinds.ts';
import type { TimelineSource } from './timeline-source.ts';
import { TimelineTitle } from './timeline-title.tsx';

const QuickSettings = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './head/quick-settings.tsx'));

export interface HeadContent {
  icon: IconShape;
  /** In the user's language, or the user's own. */
  name: string;
  /** Other pages lead to it. */
  hasBack?: boolean;
  actions?: ReactNode;
}

/** The timeline's name, and the button for waiting statuses. */
export function TimelineHead({
  kind,
  content,
  source,
  state,
  isLost,
  onReveal,
}: {
  kind: MenuKind | null;
  content: HeadContent;
  source: TimelineSource;
  state: FeedState;
  isLost: boolean;
  onReveal: () => void;
}) {
  const t = useT();
  return (
    <PanelHead
      isSticky
      level={1}
      before={content.hasBack && <BackButton label={t('conversation.back')} />}
      title={<TimelineTitle kind={kind} icon={content.icon} text={content.name} />}
      actions={
        <>
          <Connection isLost={isLost} />
          <NewStatuses state={state} isLost={isLost} onReveal={onReveal} />
          {content.actions}
          <QuickButton followsPeople={source.followsPeople} />
        </>
      }
    />
  );
}

function QuickButton({ followsPeople }: { followsPeople: boolean }) {
  const t = useT();
  const onFailed = usePartFailed();
  return (
    <MenuButton
      icon={SlidersHorizontal}
      label={t('quick.title')}
      onNear={QuickSettings.preload}
      onFailed={onFailed}
      renderMenu={(menu) => <QuickSettings {...menu} followsPeople={followsPeople} />}
    />
  );
}
