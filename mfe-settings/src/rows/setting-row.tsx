import { useState } from 'react';
import type { Settings } from '@skerry/shared/contract';
import { LANGUAGES } from '@skerry/shared/i18n';
import { useInstance } from '@skerry/shared/runtime';
import { Select, Switch, TextArea, TextField } from '@skerry/shared/ui';
import { useOwnTheme } from '../appearance/use-own-theme.ts';
import { useThemes } from '../appearance/use-themes.ts';
import { useSaved } from '../saving/saving.tsx';
import type { Row } from '../table/row.ts';
import { useT, type MessageKey } from '../use-t.ts';
import styles from './rows.module.css';

type RowOf<K extends Row['kind']> = Extract<Row, { kind: K }>;

/** One setting: its words, and the control that changes it at once. */
export function SettingRow({ row }: { row: Row }) {
  switch (row.kind) {
    case 'switch':
      return <SwitchRow row={row} />;
    case 'notification':
      return <NotificationRow row={row} />;
    case 'expert':
      return <ExpertRow row={row} />;
    case 'choice':
      return <ChoiceRow row={row} />;
    case 'number':
      return <NumberRow row={row} />;
    case 'words':
      return <WordsRow row={row} />;
    case 'language':
      return <LanguageRow row={row} />;
    case 'theme':
      return <ThemeRow row={row} />;
    case 'format':
      return <FormatRow row={row} />;
  }
}

function SwitchRow({ row }: { row: RowOf<'switch'> }) {
  const [value, set] = useSaved(row.key);
  return <Toggle row={row} isOn={value} onChange={set} />;
}

function NotificationRow({ row }: { row: RowOf<'notification'> }) {
  const [value, set] = useSaved('notificationVisibility');
  return <Toggle row={row} isOn={value[row.key]} onChange={(isOn) => set({ ...value, [row.key]: isOn })} />;
}

function ExpertRow({ row }: { row: RowOf<'expert'> }) {
  const [value, set] = useSaved('expertLevel');
  return <Toggle row={row} isOn={value === 1} onChange={(isOn) => set(isOn ? 1 : 0)} />;
}

function Toggle({ row, isOn, onChange }: { row: Row; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useT();
  return (
    <Switch
      className={styles.row}
      label={<span className={styles.label}>{t(row.label)}</span>}
      hint={row.hint && t(row.hint)}
      checked={isOn}
      onChange={onChange}
    />
  );
}

function ChoiceRow({ row }: { row: RowOf<'choice'> }) {
  const t = useT();
  const [value, set] = useSaved(row.key);
  // The table holds only values of the key's own union; a select knows strings alone.
  return (
    <SelectRow
      row={row}
      value={value}
      onChange={(next) => set(next as Settings[typeof row.key])}
      options={row.options.map((option) => ({ value: option.value, label: t(option.label) }))}
    />
  );
}

function LanguageRow({ row }: { row: RowOf<'language'> }) {
  const t = useT();
  const [value, set] = useSaved(row.key);
  const languages = LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code, name }) => ({
    value: code,
    label: name,
    lang: code,
  }));
  return (
    <SelectRow
      row={row}
      value={value}
      onChange={set}
      options={[{ value: '', label: t('option.language.browser') }, ...languages]}
    />
  );
}

function ThemeRow({ row }: { row: RowOf<'theme'> }) {
  const [value, set] = useSaved(row.key);
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

/** Only what the instance takes. */
function FormatRow({ row }: { row: RowOf<'format'> }) {
  const t = useT();
  const { postFormats } = useInstance();
  const [value, set] = useSaved(row.key);
  const formats = [...new Set([...postFormats, value])];
  return (
    <SelectRow
      row={row}
      value={value}
      onChange={set}
      options={formats.map((format) => {
        const name = FORMATS[format];
        return { value: format, label: name ? t(name) : format };
      })}
    />
  );
}

interface SelectRowProps {
  row: Row;
  value: string;
  options: readonly { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
}

function SelectRow({ row, value, options, onChange }: SelectRowProps) {
  const t = useT();
  return (
    <Select
      className={styles.fieldRow}
      label={t(row.label)}
      hint={row.hint && t(row.hint)}
      value={value}
      options={options}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function NumberRow({ row }: { row: RowOf<'number'> }) {
  const t = useT();
  const [value, set] = useSaved(row.key);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const number = Math.round(Number(typed ?? value));
    if (typed !== null && Number.isFinite(number) && typed.trim() !== '')
      set(Math.min(row.max, Math.max(row.min, number)));
    setTyped(null);
  };
  return (
    <TextField
      className={styles.fieldRow}
      type="number"
      min={row.min}
      max={row.max}
      label={t(row.label)}
      hint={row.hint && t(row.hint)}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** One word a line; kept when the field is left, so that half a word mutes nobody. */
function WordsRow({ row }: { row: RowOf<'words'> }) {
  const t = useT();
  const [value, set] = useSaved(row.key);
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
      label={t(row.label)}
      hint={row.hint && t(row.hint)}
      value={typed ?? value.join('\n')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
