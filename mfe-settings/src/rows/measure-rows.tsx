import { useId, type ReactNode } from 'react';
import { formatPercent } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { IconButton, Segmented } from '@skerry/shared/ui';
import { Minus, Plus, type IconShape } from '@skerry/shared/ui/icons';
import { useSaved } from '../saving/saving.tsx';
import type { Row, RowOf } from '../table/row.ts';
import { useT } from '../use-t.ts';
import styles from './measure-rows.module.css';

/** A choice of a few, all of them seen. */
export function SegmentsRow({ row }: { row: RowOf<'segments'> }) {
  const [value, set] = useSaved<string | number>(row.preference, '');
  return (
    <Wrapping row={row}>
      {({ hintId }) => (
        <Segmented
          label={row.label}
          describedBy={hintId}
          className={styles.segments}
          value={String(value)}
          options={row.options.map((option) => ({ value: String(option.value), label: option.label }))}
          onChange={(chosen) => {
            // The value of a radio button is always a string.
            const option = row.options.find((one) => String(one.value) === chosen);
            if (option) set(option.value);
          }}
        />
      )}
    </Wrapping>
  );
}

/** One of several percentages, by steps. */
export function PercentRow({ row }: { row: RowOf<'percent'> }) {
  const t = useT();
  const locale = useLocale();
  const [value, set] = useSaved<number>(row.preference, row.steps[0] ?? 0);
  const smaller = row.steps.findLast((step) => step < value);
  const larger = row.steps.find((step) => step > value);
  const button = (icon: IconShape, label: string, next: number | undefined) => (
    <IconButton
      icon={icon}
      label={label}
      className={styles.step}
      // It keeps the focus at the last step.
      aria-disabled={next === undefined}
      onClick={() => next !== undefined && set(next)}
    />
  );
  return (
    <Wrapping row={row}>
      {({ labelId, hintId }) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={hintId} className={styles.stepper}>
          {button(Minus, t('percent.less'), smaller)}
          <output className={styles.percent}>{formatPercent(locale, value / PERCENT)}</output>
          {button(Plus, t('percent.more'), larger)}
        </div>
      )}
    </Wrapping>
  );
}

const PERCENT = 100;

interface WrappingProps {
  row: Row;
  children: (ids: { labelId: string; hintId: string | undefined }) => ReactNode;
}

/** The texts of a row beside its control, or above it where that has no room. */
function Wrapping({ row, children }: WrappingProps) {
  const id = useId();
  const hintId = row.hint === undefined ? undefined : `${id}hint`;
  return (
    <div className={styles.row}>
      <div className={styles.texts}>
        <p id={`${id}label`} className={styles.label}>
          {row.label}
        </p>
        {row.hint !== undefined && (
          <p id={hintId} className={styles.hint}>
            {row.hint}
          </p>
        )}
      </div>
      {children({ labelId: `${id}label`, hintId })}
    </div>
  );
}
