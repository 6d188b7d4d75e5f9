import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

/** The texts of a list of an account's statuses. */
export const useAccountTimelineT = deferredTexts<keyof typeof en>({ ar, de, en, ja });
