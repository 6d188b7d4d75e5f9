import type { InterfaceLanguage, PreferenceValue, SettingsTab } from '@skerry/shared/contract';

export interface Option {
  value: string | number;
  label: string;
}

/** What a row sets, and how. */
export type Control =
  | { kind: 'switch'; off: PreferenceValue; on: PreferenceValue }
  /** One of the switches under a preference. */
  | { kind: 'flag'; flag: string }
  | { kind: 'number'; min?: number | undefined; max?: number | undefined }
  | { kind: 'choice'; options: readonly Option[] }
  /** All options are seen. */
  | { kind: 'segments'; options: readonly Option[] }
  /** In order. */
  | { kind: 'percent'; steps: readonly number[] }
  | { kind: 'text'; maxLength?: number | undefined }
  | { kind: 'language'; languages: readonly InterfaceLanguage[] }
  | { kind: 'words' | 'theme' | 'format' };

/** One row of the settings, in the user's language. */
export type Row = Control & {
  /** Unique among all rows. */
  id: string;
  preference: string;
  label: string;
  hint?: string | undefined;
  /** Shown at the expert level only (SE-008). */
  isExpert: boolean;
};

export type RowOf<K extends Row['kind']> = Extract<Row, { kind: K }>;

export interface Group {
  id: string;
  title: string;
  rows: readonly Row[];
}

export interface Tab {
  id: SettingsTab;
  title: string;
  groups: readonly Group[];
}
