import { useMessages } from '@skerry/shared/runtime';
import type en from '../../messages/en.json';

export type MessageKey = keyof typeof en;
/** The shell's texts in the user's language. */
export const useT = useMessages<MessageKey>;
