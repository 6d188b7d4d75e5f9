import { Select } from '@skerry/shared/ui';
import type { Row } from '../table/row.ts';
import styles from './rows.module.css';

interface SelectRowProps {
  row: Row;
  value: string | number;
  options: readonly { value: string | number; label: string; lang?: string }[];
  onChange: (value: string) => void;
}

/** A row with a list of options. */
export function SelectRow({ row, value, options, onChange }: SelectRowProps) {
  return (
    <Select
      className={styles.fieldRow}
      label={row.label}
      hint={row.hint}
      value={String(value)}
      options={options.map((option) => ({ ...option, value: String(option.value) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
