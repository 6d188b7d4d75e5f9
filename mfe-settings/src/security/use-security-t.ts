import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type SecurityKey = keyof typeof en;
/** The texts of the forms of the account's security. */
export const useSecurityT = deferredTexts<SecurityKey>({ ar, de, en, ja });
