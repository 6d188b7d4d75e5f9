import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type OptionKey = keyof typeof en;
/** The texts of what the server does for the account. */
export const useOptionsT = deferredTexts<OptionKey>({ ar, de, en, ja });
