import { deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

export type NotificationsKey = keyof typeof en;
/** The texts of notifications. */
export const useNotificationsT = deferredTexts<NotificationsKey>({ ar, de, en, ja });
