import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

/** The texts of media that are hidden, animated or did not load: what a tile has on demand. */
export const useCoverT = deferredTexts<keyof typeof en>({ ar, de, en, ja });
