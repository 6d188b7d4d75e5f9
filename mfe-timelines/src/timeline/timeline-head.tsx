import { SlidersHorizontal } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { BackButton, MenuButton, PanelHead } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import { Connection } from './connection.tsx';
import type { FeedState } from './feed-state.ts';
import { NewStatuses } from './new-statuses.tsx';
import type { TimelineKind, TimelineParams } from './timeline-kinds.ts';
import type { TimelineSource } from './timeline-source.ts';
import { TimelineTitle } from './timeline-title.tsx';

const QuickSettings = onDemand(async () => ({ default: (await import('./head-parts.ts')).QuickSettings }));

/** The timeline's name, and the button for waiting statuses. */
export function TimelineHead({
  kind,
  params,
  source,
  state,
  isLost,
  onReveal,
}: {
  kind: TimelineKind;
  params: TimelineParams;
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
      before={kind === 'tag' && <BackButton label={t('conversation.back')} />}
      title={<TimelineTitle kind={kind} params={params} />}
      actions={
        <>
          <Connection isLost={isLost} />
          <NewStatuses state={state} isLost={isLost} onReveal={onReveal} />
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
