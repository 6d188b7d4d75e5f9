import { SlidersHorizontal } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { Button, MenuButton, PanelHead } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import { Connection, useIsDisconnected } from './connection.tsx';
import type { FeedState } from './feed-state.ts';
import type { TimelineKind, TimelineParams } from './timeline-kinds.ts';
import type { TimelineSource } from './timeline-source.ts';
import { TimelineTitle } from './timeline-title.tsx';
import styles from './timeline-head.module.css';

const QuickSettings = onDemand(() => import('./quick-settings.tsx'));

/** The timeline's name, and the button for waiting statuses. */
export function TimelineHead({
  kind,
  params,
  source,
  state,
  onReveal,
}: {
  kind: TimelineKind;
  params: TimelineParams;
  source: TimelineSource;
  state: FeedState;
  onReveal: () => void;
}) {
  const isLost = useIsDisconnected(source.stream, state);
  return (
    <PanelHead
      isSticky
      level={1}
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

/**
 * "Show new (n)", "Reload" after a flush mark, or that there is nothing new (requirements TL-003 to TL-005): not while
 * something is missing, or may be.
 */
export function NewStatuses({
  state,
  isLost = false,
  onReveal,
}: {
  state: FeedState;
  isLost?: boolean;
  onReveal: () => void;
}) {
  const t = useT();
  if (state.phase !== 'ready') return null;
  if (state.needsFlush)
    return (
      <Button variant="soft" onClick={onReveal}>
        {t('timeline.reload')}
      </Button>
    );
  if (state.waiting.length > 0)
    return (
      <Button variant="soft" onClick={onReveal}>
        {t('timeline.show_new', { count: state.waiting.length })}
      </Button>
    );
  // It says that itself, or the notice above the list says why.
  if (isLost || state.failures.newer || state.failures.first) return null;
  return <span className={styles.current}>{t(state.isMissing ? 'timeline.catching_up' : 'timeline.up_to_date')}</span>;
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
