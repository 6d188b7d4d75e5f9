import { UnfoldVertical } from '@skerry/shared/ui/icons';
import { useObservable } from '@skerry/shared/runtime';
import { Icon, Spinner, type RowPosition } from '@skerry/shared/ui';
import type { TimelineFeed } from '../timeline-feed.ts';
import styles from './gap-row.module.css';
import { useT } from '../../use-t.ts';

interface GapRowProps {
  gap: string;
  feed: TimelineFeed;
  position: RowPosition;
}

/** A gap, with a button that fills it. */
export function GapRow({ gap, feed, position }: GapRowProps) {
  const t = useT();
  const isLoading = useObservable(feed.pages.state$).loadingGap === gap;
  return (
    <article {...position} className={styles.row}>
      <button
        type="button"
        className={styles.gap}
        aria-busy={isLoading || undefined}
        onClick={() => void feed.pages.fillGap(gap)}
      >
        <span className={styles.words}>
          {isLoading ? <Spinner /> : <Icon as={UnfoldVertical} size={16} />}
          {t('missing.load')}
        </span>
      </button>
    </article>
  );
}
