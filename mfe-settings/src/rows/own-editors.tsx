import { languageName, languagesOf } from '@skerry/shared/i18n';
import { useInstance } from '@skerry/shared/runtime';
import { useOwnTheme } from '../appearance/use-own-theme.ts';
import { useThemes } from '../appearance/use-themes.ts';
import { useSaved } from '../saving/saving.tsx';
import type { Row } from '../table/row.ts';
import { useT, type MessageKey } from '../use-t.ts';
import { SelectRow } from './select-row.tsx';

const LANGUAGES = languagesOf(import.meta.glob(['../../messages/*.json', '!../../messages/notes.json']));

/** A language that the interface has texts in. */
export function LanguageRow({ row }: { row: Row }) {
  const t = useT();
  const [value, set] = useSaved<string>(row.preference, '');
  const languages = LANGUAGES.map((code) => ({ value: code, label: languageName(code), lang: code }));
  return (
    <SelectRow
      row={row}
      value={value}
      onChange={set}
      options={[{ value: '', label: t('option.language.browser') }, ...languages]}
    />
  );
}

export function ThemeRow({ row }: { row: Row }) {
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
export function FormatRow({ row }: { row: Row }) {
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
