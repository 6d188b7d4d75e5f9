import { Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import type { FeedState } from './feed-state.ts';
import styles from './new-statuses.module.css';

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
