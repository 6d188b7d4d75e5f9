import type { ComponentProps, CSSProperties } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useAutosize } from './use-autosize.ts';
import styles from './input.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'ref'>, FieldTexts {
  inputClassName?: string;
  ref?: (element: HTMLTextAreaElement | null) => void;
}

/** Several lines of text; as high as its content, and at least `rows` (3). */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  inputClassName,
  rows = 3,
  ref,
  ...input
}: TextAreaProps) {
  const attach = useAutosize(input.value, ref);
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(wiring) => (
        <textarea
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          {...input}
          {...wiring}
          ref={attach}
          className={classes(styles.input, styles.area, inputClassName)}
        />
      )}
    </Field>
  );
}
