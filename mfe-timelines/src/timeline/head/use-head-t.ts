import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type HeadKey = keyof typeof en;

/** The texts of the quick settings, and of what a timeline seldom shows. */
export const useHeadT = deferredTexts<HeadKey>({ ar, de, en, ja });
