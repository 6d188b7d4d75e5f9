import { Check, type IconShape } from '../icons/index.ts';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import menu from '../overlays/menu.module.css';
import styles from './option-list.module.css';

export interface ListOption {
  value: string;
  label: string;
  /** A second line. */
  hint?: string;
  icon?: IconShape;
  isDisabled?: boolean;
  /** BCP 47, if the label is in another language. */
  lang?: string;
}

interface OptionListProps {
  options?: readonly ListOption[];
  /** Shown if there are no options. */
  emptyText?: ReactNode;
}

/** The options; rendered inside a `ListSelect` or a `ComboBox`. */
export function OptionList({ options, emptyText }: OptionListProps) {
  return (
    <ListBox
      items={options}
      className={styles.list}
      renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
    >
      {(option: ListOption) => <Option id={option.value} option={option} />}
    </ListBox>
  );
}

/** `id`: the list tells its items apart by it, also in another order. */
function Option({ id, option }: { id: string; option: ListOption }) {
  return (
    <ListBoxItem
      id={id}
      textValue={option.label}
      isDisabled={option.isDisabled}
      className={classes(menu.item, styles.option)}
    >
      {({ isSelected }) => (
        <>
          {option.icon && <Icon as={option.icon} size={16} />}
          <span className={menu.label}>
            {/* Together they are its name: what is read aloud is what is shown. */}
            <span lang={option.lang}>{option.label}</span>
            {option.hint && <span className={classes(menu.hint, styles.hint)}>{option.hint}</span>}
          </span>
          {isSelected && <Icon as={Check} size={16} />}
        </>
      )}
    </ListBoxItem>
  );
}
