import { ChevronDown } from '../icons/index.ts';
import { Button, Select, SelectValue } from 'react-aria-components/Select';
import { classes } from '../classes.ts';
import field from '../field/field.module.css';
import type { FieldTexts } from '../field/field.tsx';
import input from '../field/input.module.css';
import { Icon } from '../icon/icon.tsx';
import { AriaLocale } from '../overlays/aria-locale.tsx';
import { FieldHelp, FieldLabel } from './field-texts.tsx';
import { Floating } from '../overlays/floating.tsx';
import styles from './list-select.module.css';
import { OptionList, type ListOption } from './option-list.tsx';

interface ListSelectProps extends FieldTexts {
  options: readonly ListOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Shown while nothing is selected. */
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/**
 * One of several options with an icon or a second line. Without these, `Select` of `@skerry/shared/ui` (the browser's
 * own) is better on a phone.
 */
export function ListSelect({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder,
  isDisabled,
  className,
}: ListSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <AriaLocale>
      <Select
        value={value}
        onChange={(key) => {
          if (key !== null) onChange(String(key));
        }}
        placeholder={placeholder}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        className={classes(field.field, className)}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} />
        <Button className={classes(input.input, styles.button)}>
          <SelectValue className={styles.value}>
            {({ defaultChildren }) =>
              chosen ? (
                <>
                  {chosen.icon && <Icon as={chosen.icon} size={16} />}
                  <span lang={chosen.lang} className={styles.chosen}>
                    {chosen.label}
                  </span>
                </>
              ) : (
                <span className={styles.placeholder}>{defaultChildren}</span>
              )
            }
          </SelectValue>
          <Icon as={ChevronDown} size={16} className={styles.chevron} />
        </Button>
        <FieldHelp hint={hint} error={error} />
        <Floating isWide>
          <OptionList options={options} />
        </Floating>
      </Select>
    </AriaLocale>
  );
}
