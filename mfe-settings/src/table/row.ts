import type { PreferenceValue, SettingsTab } from '@skerry/shared/contract';

export interface Option {
  value: string | number;
  label: string;
}

/** What a line of the settings sets, and how. */
export type Control =
  | { kind: 'switch'; off: PreferenceValue; on: PreferenceValue }
  /** One of the switches under a preference. */
  | { kind: 'flag'; flag: string }
  | { kind: 'number'; min?: number | undefined; max?: number | undefined }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'text'; maxLength?: number | undefined }
  | { kind: 'words' | 'language' | 'theme' | 'format' };

/** One line of the settings, in the user's language. */
export type Row = Control & {
  /** Of no other line. */
  id: string;
  preference: string;
  label: string;
  hint?: string | undefined;
  /** Shown at the expert level only (SE-008). */
  isExpert: boolean;
};

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
