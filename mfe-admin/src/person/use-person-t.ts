import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type PersonKey = keyof typeof en;
/** The texts of what staff do with one account. */
export const usePersonT = deferredTexts<PersonKey>({ ar, de, en, ja });
