import type { SettingKey, Settings } from '@skerry/shared/contract';
import type { MessageKey } from '../use-t.ts';

type KeysOf<V> = { [K in SettingKey]: Settings[K] extends V ? K : never }[SettingKey];
export type SwitchKey = KeysOf<boolean>;
export type NumberKey = Exclude<KeysOf<number>, 'expertLevel'>;
export type ChoiceKey = Exclude<KeysOf<string>, 'interfaceLanguage' | 'theme' | 'postContentType'>;
export type WordsKey = KeysOf<string[]>;
export type NotificationKind = keyof Settings['notificationVisibility'];

interface RowTexts {
  label: MessageKey;
  hint?: MessageKey;
  /** Shown at the expert level only (SE-008). */
  isExpert?: boolean;
}

/** One line of the settings: what it sets, and how. */
export type Row = RowTexts &
  (
    | { kind: 'switch'; key: SwitchKey }
    | { kind: 'number'; key: NumberKey; min: number; max: number }
    | { kind: 'choice'; key: ChoiceKey; options: readonly { value: string; label: MessageKey }[] }
    | { kind: 'words'; key: WordsKey }
    | { kind: 'notification'; key: NotificationKind }
    | { kind: 'language'; key: 'interfaceLanguage' }
    | { kind: 'theme'; key: 'theme' }
    | { kind: 'expert'; key: 'expertLevel' }
    | { kind: 'format'; key: 'postContentType' }
  );

export interface Group {
  title: MessageKey;
  rows: readonly Row[];
}

export type TabId = 'general' | 'appearance' | 'timelines' | 'statuses' | 'writing' | 'notifications';

export interface Tab {
  id: TabId;
  title: MessageKey;
  groups: readonly Group[];
}
