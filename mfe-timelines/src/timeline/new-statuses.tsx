import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { onDemand, useColumn, useHiddenCounts } from '@skerry/shared/runtime';
import { Button, VisuallyHidden } from '@skerry/shared/ui';
import { isOlderId, tellsAge } from '../older-id.ts';
import { useSaidOnce } from '../use-said-once.ts';
import { useT } from '../use-t.ts';
import type { FeedState } from './feed/feed-state.ts';
import styles from './new-statuses.module.css';

const Renew = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './renew.tsx'));

interface NewStatusesProps {
  state: FeedState;
  /** The newest status that was read before, which may be on another device. */
  here?: string | null;
  isLost?: boolean;
  onReveal: () => void;
  /** Asks for what is new, where nothing new comes otherwise. */
  onRenew?: (() => Promise<void>) | undefined;
}

/**
 * "Show new (n)", "Reload" after a flush mark, or that there is nothing new (requirements TL-003 to TL-005): not while
 * something is missing, or may be.
 */
export function NewStatuses(props: NewStatusesProps): ReactNode {
  const t = useT();
  const isHidden = useHiddenCounts();
  const count = unreadCount(props);
  const said = useSaidOnce(count);
  const column = useColumn();
  useEffect(() => {
    column?.setWaiting(count);
    return () => column?.setWaiting(0);
  }, [column, count]);
  return (
    <>
      <VisuallyHidden role="status">
        {said > 0 && (isHidden ? t('timeline.new_posts_some') : t('timeline.new_posts', { count: said }))}
      </VisuallyHidden>
      <Shown {...props} />
    </>
  );
}

/** How many wait that were not read on another device. */
function unreadCount({ state: { waiting }, here }: NewStatusesProps): number {
  return here ? waiting.filter((id) => !tellsAge(id) || isOlderId(here, id)).length : waiting.length;
}

function Shown(props: NewStatusesProps): ReactNode {
  const { state, isLost = false, onReveal, onRenew } = props;
  const t = useT();
  const isHidden = useHiddenCounts();
  if (state.phase !== 'ready') return null;
  if (state.needsFlush)
    return (
      <Button variant="soft" onClick={onReveal}>
        {t('timeline.reload')}
      </Button>
    );
  if (state.waiting.length > 0) {
    const count = unreadCount(props);
    return (
      <Button variant="soft" onClick={onReveal}>
        {isHidden || count === 0 ? t('timeline.show_new_some') : t('timeline.show_new', { count })}
      </Button>
    );
  }
  if (onRenew) return <Renew onRenew={onRenew} />;
  // It says that itself, or the notice above the list says why.
  if (isLost || state.failures.newer || state.failures.first) return null;
  return (
    <span className={styles.current}>
      {t(state.isMissing || state.isKept ? 'timeline.catching_up' : 'timeline.up_to_date')}
    </span>
  );
}
