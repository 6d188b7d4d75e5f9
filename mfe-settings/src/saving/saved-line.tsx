import { Check, TriangleAlert } from '@skerry/shared/ui/icons';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { useSaving } from './saving.tsx';
import styles from './saved-line.module.css';

/** Shows for a moment that a change was saved, or that it was not. */
export function SavedLine() {
  const t = useT();
  const { outcome } = useSaving();
  return (
    <div className={styles.line} role="status">
      {outcome && (
        <span className={styles.word} data-outcome={outcome}>
          <Icon as={outcome === 'saved' ? Check : TriangleAlert} size={14} />
          {t(outcome === 'saved' ? 'saved' : 'unsaved')}
        </span>
      )}
    </div>
  );
}
