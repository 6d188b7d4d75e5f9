import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type DraftsKey = keyof typeof en;

/** The texts of the list of drafts. */
export const useDraftsT = deferredTexts<DraftsKey>({ ar, de, en, ja });
