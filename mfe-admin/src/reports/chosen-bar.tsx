import { Button, Checkbox, classes } from '@skerry/shared/ui';
import type { ReportState } from '@skerry/shared/entities';
import { useT } from '../use-t.ts';
import { REPORT_STATES, STATE_ACTS } from './report-state.ts';
import styles from '../pane.module.css';

interface ChosenBarProps {
  shown: ReportState;
  count: number;
  total: number;
  isBusy: boolean;
  onAll: (isAll: boolean) => void;
  onMove: (to: ReportState) => void;
}

/** What is done with all reports that are chosen (AD-009). While none is, its row is kept free: the first moves nothing. */
export function ChosenBar({ shown, count, total, isBusy, onAll, onMove }: ChosenBarProps) {
  const t = useT();
  return (
    <div
      className={classes(styles.bar, count > 0 && styles.bulk)}
      role="group"
      aria-label={t('bulk.label')}
      // Its size is the same, whatever wraps in it.
      style={count > 0 ? undefined : { visibility: 'hidden' }}
    >
      <Checkbox
        label={t('bulk.chosen', { count, total })}
        checked={count === total}
        isMixed={count < total}
        onChange={onAll}
      />
      <span className={styles.push} />
      {REPORT_STATES.filter((state) => state !== shown).map((state) => (
        <Button
          key={state}
          size="small"
          variant={state === 'resolved' ? 'primary' : 'plain'}
          isBusy={isBusy}
          onClick={() => onMove(state)}
        >
          {t(STATE_ACTS[state])}
        </Button>
      ))}
    </div>
  );
}
