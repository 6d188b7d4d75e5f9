import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

/** The text of the button to the form of the own profile. */
export const useEditT = deferredTexts<keyof typeof en>({ ar, de, en, ja });
