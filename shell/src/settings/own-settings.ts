import type { OwnedSettings, SettingsRows } from '@skerry/shared/contract';
import ar from '../../settings/messages/ar.json';
import de from '../../settings/messages/de.json';
import en from '../../settings/messages/en.json';
import ja from '../../settings/messages/ja.json';
import own from '../../settings/rows.json';

/** The rows of the shell's own preferences. */
export const ownSettings: OwnedSettings = {
  owner: 'shell',
  groups: [],
  rows: (own as SettingsRows).rows,
  texts: { en, de, ar, ja },
};
