import { CircleAlert } from '../icons/index.ts';
import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** The label is only for screen readers: the context of the field explains it. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the field as invalid. */
  error?: ReactNode;
}

export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, field, hint and error, linked to one another. */
export function Field({ label, isLabelHidden = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = classes(hint ? hintId : null, error ? errorId : null) || undefined;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <Icon as={CircleAlert} size={14} className={styles.sign} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
