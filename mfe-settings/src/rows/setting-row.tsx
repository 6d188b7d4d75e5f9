import { useState } from 'react';
import type { PreferenceValue } from '@skerry/shared/contract';
import { onDemand, useInstance } from '@skerry/shared/runtime';
import { Select, Switch, TextArea, TextField } from '@skerry/shared/ui';
import { useOwnTheme, useThemes } from '../appearance/themes.ts';
import { useSaved } from '../saving/saving.tsx';
import type { Row, RowOf } from '../table/row.ts';
import { useT, type MessageKey } from '../use-t.ts';
import { PercentRow, SegmentsRow } from './measure-rows.tsx';
import styles from './rows.module.css';

/** One setting: its texts, and the control that changes it at once. */
export function SettingRow({ row }: { row: Row }) {
  switch (row.kind) {
    case 'switch':
      return <SwitchRow row={row} />;
    case 'flag':
      return <FlagRow row={row} />;
    case 'choice':
      return <ChoiceRow row={row} />;
    case 'segments':
      return <SegmentsRow row={row} />;
    case 'percent':
      return <PercentRow row={row} />;
    case 'number':
      return <NumberRow row={row} />;
    case 'text':
      return <TextRow row={row} />;
    case 'words':
      return <WordsRow row={row} />;
    case 'language':
      return <LanguageRow row={row} whileLoading={<span aria-busy className={styles.row} />} />;
    case 'theme':
      return <ThemeRow row={row} />;
    case 'format':
      return <FormatRow row={row} />;
  }
}

function SwitchRow({ row }: { row: RowOf<'switch'> }) {
  const [value, set] = useSaved<PreferenceValue>(row.preference, row.off);
  return <Toggle row={row} isOn={value === row.on} onChange={(isOn) => set(isOn ? row.on : row.off)} />;
}

function FlagRow({ row }: { row: RowOf<'flag'> }) {
  const [flags, set] = useSaved<Record<string, boolean>>(row.preference, {});
  return <Toggle row={row} isOn={flags[row.flag] ?? false} onChange={(isOn) => set({ ...flags, [row.flag]: isOn })} />;
}

function Toggle({ row, isOn, onChange }: { row: Row; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      className={styles.row}
      label={<span className={styles.label}>{row.label}</span>}
      hint={row.hint}
      checked={isOn}
      onChange={onChange}
    />
  );
}

function ChoiceRow({ row }: { row: RowOf<'choice'> }) {
  const [value, set] = useSaved<string | number>(row.preference, '');
  // The value of a select is always a string.
  const choose = (chosen: string) => {
    const option = row.options.find((one) => String(one.value) === chosen);
    if (option) set(option.value);
  };
  return <SelectRow row={row} value={value} onChange={choose} options={row.options} />;
}

function NumberRow({ row }: { row: RowOf<'number'> }) {
  const { min = -Infinity, max = Infinity } = row;
  const [value, set] = useSaved<number>(row.preference, 0);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const number = Math.round(Number(typed ?? value));
    if (typed !== null && Number.isFinite(number) && typed.trim() !== '') set(Math.min(max, Math.max(min, number)));
    setTyped(null);
  };
  return (
    <TextField
      className={styles.fieldRow}
      type="number"
      min={row.min}
      max={row.max}
      label={row.label}
      hint={row.hint}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** Saved when the field loses the focus. */
function TextRow({ row }: { row: RowOf<'text'> }) {
  const [value, set] = useSaved<string>(row.preference, '');
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null) set(typed.trim());
    setTyped(null);
  };
  return (
    <TextField
      className={styles.fieldRow}
      maxLength={row.maxLength}
      label={row.label}
      hint={row.hint}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** One word per line; saved when the field loses the focus, so that an incomplete word mutes nothing. */
function WordsRow({ row }: { row: Row }) {
  const [value, set] = useSaved<string[]>(row.preference, []);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null)
      set([
        ...new Set(
          typed
            .split('\n')
            .map((word) => word.trim())
            .filter(Boolean),
        ),
      ]);
    setTyped(null);
  };
  return (
    <TextArea
      className={styles.wordsRow}
      label={row.label}
      hint={row.hint}
      value={typed ?? value.join('\n')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

const LanguageRow = onDemand(() => import('./language-row.tsx'));

function ThemeRow({ row }: { row: Row }) {
  const [value, set] = useSaved<string>(row.preference, '');
  const [own] = useOwnTheme();
  return (
    <SelectRow
      row={row}
      value={value}
      onChange={set}
      options={useThemes(own).map(({ name, label }) => ({ value: name, label }))}
    />
  );
}

const FORMATS: Readonly<Record<string, MessageKey>> = {
  'text/plain': 'format.text/plain',
  'text/html': 'format.text/html',
  'text/markdown': 'format.text/markdown',
  'text/bbcode': 'format.text/bbcode',
  'text/x.misskeymarkdown': 'format.text/x.misskeymarkdown',
};

/** A format of statuses; only those that the instance accepts. */
function FormatRow({ row }: { row: Row }) {
  const t = useT();
  const { postFormats } = useInstance();
  const [value, set] = useSaved<string>(row.preference, '');
  const formats = [...new Set([...postFormats, value])];
  return (
    <SelectRow
      row={row}
      value={value}
      onChange={set}
      options={formats.map((format) => {
        const name = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
        return { value: format, label: name ? t(name) : format };
      })}
    />
  );
}

interface SelectRowProps {
  row: Row;
  value: string | number;
  options: readonly { value: string | number; label: string; lang?: string }[];
  onChange: (value: string) => void;
}

/** A row with a list of options. */
function SelectRow({ row, value, options, onChange }: SelectRowProps) {
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
