import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type MutedKey = keyof typeof en;
/** The texts of the lists of what is muted and blocked. */
export const useMutedT = deferredTexts<MutedKey>({ ar, de, en, ja });
