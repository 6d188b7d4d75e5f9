import type {
  InterfaceLanguage,
  OwnedSettings,
  PreferencesPort,
  SettingsOption,
  SettingsRow,
} from '@skerry/shared/contract';
import type { Control, Option, Row } from './row.ts';

export interface PlacedRow {
  group: string;
  order: number;
  row: Row;
}

/** The text of a module's key: English where the language has none. */
export function textOf({ texts }: OwnedSettings, locale: string, key: string): string {
  return texts[locale]?.[key] ?? texts.en?.[key] ?? key;
}

export interface RowsOptions {
  declaration: PreferencesPort['declaration'];
  /** A shell of contract 2.8 or older names none. */
  languages: readonly InterfaceLanguage[] | undefined;
}

/**
 * The rows of one module. Those that this dialog does not support (a kind of a newer version, a removed preference) are
 * left out.
 */
export function rowsOf(
  settings: OwnedSettings,
  locale: string,
  { declaration, languages = [] }: RowsOptions,
): PlacedRow[] {
  const text = (key: string) => textOf(settings, locale, key);
  const options = (all: readonly SettingsOption[]): Option[] =>
    all.map(({ value, labelKey }) => ({ value, label: text(labelKey) }));

  function controlOf(row: Exclude<SettingsRow, { kind: 'switches' }>): Control | null {
    const declared = declaration(row.preference);
    switch (row.kind) {
      case 'switch': {
        if (declared?.type === 'boolean') return { kind: 'switch', off: false, on: true };
        const [off, on] = declared?.type === 'choice' ? declared.options : [];
        return off === undefined || on === undefined ? null : { kind: 'switch', off, on };
      }
      case 'number': {
        if (declared?.type !== 'number') return null;
        return { kind: 'number', min: row.min ?? declared.min, max: row.max ?? declared.max };
      }
      case 'choice':
      case 'segments':
        return declared?.type === 'choice' ? { kind: row.kind, options: options(row.options) } : null;
      case 'percent': {
        if (declared?.type !== 'choice') return null;
        return { kind: 'percent', steps: declared.options.map(Number).sort((one, other) => one - other) };
      }
      case 'words':
        return declared?.type === 'list' ? { kind: 'words' } : null;
      case 'text':
        return declared?.type === 'text' ? { kind: 'text', maxLength: declared.maxLength } : null;
      case 'language':
        return declared?.type === 'text' ? { kind: 'language', languages } : null;
      case 'theme':
      case 'format':
        return declared?.type === 'text' ? { kind: row.kind } : null;
      default:
        return null;
    }
  }

  return settings.rows.flatMap((row): PlacedRow[] => {
    const { preference, group, order } = row;
    const place = (id: string, control: Control, label: string, hint?: string): PlacedRow => ({
      group,
      order,
      row: { ...control, id, preference, label, hint, isExpert: row.level === 'expert' },
    });
    if (row.kind === 'switches') {
      if (declaration(preference)?.type !== 'switches') return [];
      return options(row.options).map(({ value, label }) =>
        place(`${preference} ${value}`, { kind: 'flag', flag: String(value) }, label),
      );
    }
    const control = controlOf(row);
    return control ? [place(preference, control, text(row.labelKey), row.hintKey && text(row.hintKey))] : [];
  });
}
