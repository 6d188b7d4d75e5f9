import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

/** The texts of lists: their screens, and the dialog that adds an account to them. */
export const useListsT = deferredTexts<keyof typeof en>({ ar, de, en, ja });
