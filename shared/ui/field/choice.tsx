import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './choice.module.css';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (isChecked: boolean) => void;
}

interface BareChoiceProps extends ChoiceProps {
  kind: 'checkbox' | 'radio' | 'switch';
}

function Choice({ kind, label, hint, className, onChange, ...input }: BareChoiceProps) {
  const hintId = useId();
  return (
    <label className={classes(styles.choice, className)}>
      <input
        {...input}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        aria-describedby={hint ? hintId : undefined}
        className={kind === 'switch' ? styles.switch : styles.box}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className={styles.text}>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

interface CheckboxProps extends ChoiceProps {
  /** Partially checked. */
  isMixed?: boolean;
}

export function Checkbox({ isMixed = false, ...rest }: CheckboxProps) {
  return (
    <Choice
      {...rest}
      kind="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = isMixed;
      }}
    />
  );
}

/** Takes effect at once. The switch is at the end of its row, the label at the start. */
export function Switch({ className, ...rest }: ChoiceProps) {
  return <Choice {...rest} kind="switch" className={classes(styles.switched, className)} />;
}

interface RadioGroupProps<V extends string> {
  label: string;
  options: readonly { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  value: V | null;
  onChange: (value: V) => void;
  isLabelHidden?: boolean;
  className?: string;
}

export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  isLabelHidden = false,
  className,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={className} role="radiogroup" aria-label={isLabelHidden ? label : undefined}>
      {!isLabelHidden && <legend className={styles.legend}>{label}</legend>}
      {options.map((option) => (
        <Choice
          key={option.value}
          kind="radio"
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  );
}
