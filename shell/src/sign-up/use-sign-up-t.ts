import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type SignUpKey = keyof typeof en;

/** The texts of the registration and of the pages after it. */
export const useSignUpT = deferredTexts<SignUpKey>({ ar, de, en, ja });
export type SignUpT = ReturnType<typeof useSignUpT>;
