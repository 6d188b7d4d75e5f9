import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type DataKey = keyof typeof en;
/** The texts of lists, backups and settings files. */
export const useDataT = deferredTexts<DataKey>({ ar, de, en, ja });
