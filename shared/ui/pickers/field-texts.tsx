import { CircleAlert } from '../icons/index.ts';
import { FieldError, Label, Text } from 'react-aria-components/Select';
import field from '../field/field.module.css';
import type { FieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** The label of a field on React Aria, in the style of `Field`. */
export function FieldLabel({ label, isLabelHidden = false }: Pick<FieldTexts, 'label' | 'isLabelHidden'>) {
  return <Label className={field.label}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>;
}

/** Its error and its hint. */
export function FieldHelp({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      <FieldError className={field.error}>
        <Icon as={CircleAlert} size={14} className={field.sign} />
        <span role="alert">{error}</span>
      </FieldError>
      {hint && (
        <Text slot="description" elementType="p" className={field.hint}>
          {hint}
        </Text>
      )}
    </>
  );
}
