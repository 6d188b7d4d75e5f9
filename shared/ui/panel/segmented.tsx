import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './segmented.module.css';

interface SegmentedProps<V extends string> {
  label: string;
  /** The id of a text about it. */
  describedBy?: string | undefined;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

/** A choice of a few visible options: radio buttons drawn as one control. */
export function Segmented<V extends string>({
  label,
  describedBy,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={classes(styles.group, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
