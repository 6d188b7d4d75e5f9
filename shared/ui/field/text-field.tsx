import type { IconShape } from '../icons/index.ts';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldTexts {
  icon?: IconShape;
  /** A button at the field's end (show the password, clear). */
  after?: ReactNode;
  inputClassName?: string;
}

/** One line of text; takes every attribute of an input. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  icon,
  after,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className={styles.affix}>
          {icon && <Icon as={icon} className={styles.before} />}
          <input
            {...input}
            {...wiring}
            className={classes(styles.input, icon && styles.iconed, after ? styles.ended : null, inputClassName)}
          />
          {after && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </Field>
  );
}
