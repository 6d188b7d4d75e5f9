import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useAutosize } from './use-autosize.ts';
import styles from './input.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'ref'>, FieldTexts {
  inputClassName?: string;
  ref?: (element: HTMLTextAreaElement | null) => void;
}

/** Several lines of text; as high as what stands in it. */
export function TextArea({ label, isLabelHidden, hint, error, className, inputClassName, ref, ...input }: TextAreaProps) {
  const attach = useAutosize(input.value, ref);
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(wiring) => <textarea dir="auto" rows={3} {...input} {...wiring} ref={attach} className={classes(styles.input, styles.area, inputClassName)} />}
    </Field>
  );
}
