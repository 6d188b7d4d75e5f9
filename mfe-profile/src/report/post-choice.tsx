import { Slot } from '@skerry/shared/runtime';
import { Checkbox } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './report-dialog.module.css';

export interface ChosenProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** A post without its actions: here it can only be read and chosen. */
export function PostChoice({ statusId, chosen, onChange }: ChosenProps & { statusId: string }) {
  const t = useT();
  return (
    <div className={styles.status}>
      <Checkbox
        label={t('report.include')}
        checked={chosen.includes(statusId)}
        onChange={(isChosen) =>
          onChange(isChosen ? [...chosen, statusId] : chosen.filter((other) => other !== statusId))
        }
      />
      <div inert>
        <Slot slot="status/card/v1" params={{ statusId, isEvidence: true }} />
      </div>
    </div>
  );
}
