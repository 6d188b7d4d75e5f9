import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

/** The texts of the rules about other servers. */
export const useServersT = deferredTexts<keyof typeof en>({ ar, de, en, ja });
