import { ChevronDown } from '../icons/index.ts';
import { useMemo, type ReactNode } from 'react';
import { Button, ComboBox as AriaComboBox, Input } from 'react-aria-components/ComboBox';
import { isComposing } from '../../rules/keys.ts';
import { classes } from '../classes.ts';
import field from '../field/field.module.css';
import type { FieldTexts } from '../field/field.tsx';
import input from '../field/input.module.css';
import { Icon } from '../icon/icon.tsx';
import { AriaLocale } from '../overlays/aria-locale.tsx';
import styles from './combo-box.module.css';
import { FieldHelp, FieldLabel } from './field-texts.tsx';
import { Floating } from '../overlays/floating.tsx';
import { optionFilter } from './option-filter.ts';
import { OptionList, type ListOption } from './option-list.tsx';

interface ComboBoxProps extends FieldTexts {
  options: readonly ListOption[];
  value: string | null;
  /** `null`: the user emptied the field. */
  onChange: (value: string | null) => void;
  /** Shown if nothing matches the typed text. */
  emptyText: ReactNode;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/** One of many options, filtered by typing. */
export function ComboBox({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  value,
  onChange,
  emptyText,
  placeholder,
  isDisabled,
  className,
}: ComboBoxProps) {
  const filter = useMemo(() => optionFilter(options), [options]);
  return (
    <AriaLocale>
      <AriaComboBox
        defaultItems={options}
        defaultFilter={filter}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        allowsEmptyCollection
        menuTrigger="focus"
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        className={classes(field.field, className)}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} />
        <div
          className={input.affix}
          // React Aria does not know all presses of an input method.
          onKeyDownCapture={(event) => {
            if (isComposing(event.nativeEvent)) event.stopPropagation();
            // The key closes the open list. A dialog around it would take it for its own.
            const { target, key } = event;
            const isOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
            if (key === 'Escape' && isOpen) event.preventDefault();
          }}
        >
          <Input placeholder={placeholder} className={classes(input.input, styles.input)} />
          <Button className={styles.toggle}>
            <Icon as={ChevronDown} size={16} />
          </Button>
        </div>
        <FieldHelp hint={hint} error={error} />
        <Floating isWide staysBeside>
          <OptionList emptyText={emptyText} />
        </Floating>
      </AriaComboBox>
    </AriaLocale>
  );
}
