import { ChevronDown } from '../icons/index.ts';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id'>, FieldTexts {
  options?: readonly { value: string; label: string; disabled?: boolean; lang?: string }[];
}

/** The browser's own list of choices. Takes `options`, or `<option>` and `<optgroup>` as children. */
export function Select({ label, isLabelHidden, hint, error, className, options, children, ...select }: SelectProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(wiring) => (
        <span className={styles.affix}>
          <select {...select} {...wiring} className={classes(styles.input, styles.select)}>
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon as={ChevronDown} size={16} className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
