import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type ProfileKey = keyof typeof en;
/** The texts of the form of the own profile. */
export const useProfileT = deferredTexts<ProfileKey>({ ar, de, en, ja });
