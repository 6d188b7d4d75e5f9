import { SlidersHorizontal } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { Button, MenuButton, PanelHead } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import type { FeedState } from './feed-state.ts';
import type { TimelineKind, TimelineParams } from './timeline-kinds.ts';
import { TimelineTitle } from './timeline-title.tsx';
import styles from './timeline-head.module.css';

const QuickSettings = onDemand(() => import('./quick-settings.tsx'));

/** The timeline's name, and the button for waiting statuses. */
export function TimelineHead({
  kind,
  params,
  followsPeople,
  state,
  onReveal,
}: {
  kind: TimelineKind;
  params: TimelineParams;
  followsPeople: boolean;
  state: FeedState;
  onReveal: () => void;
}) {
  return (
    <PanelHead
      isSticky
      level={1}
      title={<TimelineTitle kind={kind} params={params} />}
      actions={
        <>
          <NewStatuses state={state} onReveal={onReveal} />
          <QuickButton followsPeople={followsPeople} />
        </>
      }
    />
  );
}

/** "Show new (n)", "Reload" after a flush mark, or that there is nothing new (requirements TL-003 to TL-005). */
export function NewStatuses({ state, onReveal }: { state: FeedState; onReveal: () => void }) {
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
  return <span className={styles.current}>{t('timeline.up_to_date')}</span>;
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
