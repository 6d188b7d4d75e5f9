import { Icon, Spinner, type RowPosition } from '@skerry/shared/ui';
import { UnfoldVertical } from '@skerry/shared/ui/icons';
import { useObservable } from '@skerry/shared/runtime';
import type { Row } from './rows.ts';
import type { TimelineFeed } from './feed/timeline-feed.ts';
import gapRow from './gap-row.module.css';
import styles from './other-row.module.css';
import { RepeatsRow } from './switches/repeats-row.tsx';
import { useT } from '../use-t.ts';

interface OtherRowProps {
  entry: Exclude<Row['entry'], { id: string }>;
  feed: TimelineFeed;
  position: RowPosition;
  onToggle: (name: string) => void;
}

/** A row that is no status. */
export default function OtherRow({ entry, feed, position, onToggle }: OtherRowProps) {
  if ('repeats' in entry) return <RepeatsRow repeats={entry} position={position} onToggle={onToggle} />;
  return 'gap' in entry ? <GapRow gap={entry.gap} feed={feed} position={position} /> : <HereRow position={position} />;
}

interface GapRowProps {
  gap: string;
  feed: TimelineFeed;
  position: RowPosition;
}

/** A gap, with a button that fills it. */
function GapRow({ gap, feed, position }: GapRowProps) {
  const t = useT();
  const isLoading = useObservable(feed.pages.state$).loadingGap === gap;
  return (
    <article {...position} className={gapRow.row}>
      <button
        type="button"
        className={gapRow.gap}
        aria-busy={isLoading || undefined}
        onClick={() => void feed.pages.fillGap(gap)}
      >
        <span className={gapRow.words}>
          {isLoading ? <Spinner /> : <Icon as={UnfoldVertical} size={16} />}
          {t('missing.load')}
        </span>
      </button>
    </article>
  );
}

/** Between what is new and what was there at the last visit. */
function HereRow({ position }: { position: RowPosition }) {
  const t = useT();
  return (
    <article {...position} className={styles.here}>
      <p>{t('here.line')}</p>
    </article>
  );
}
