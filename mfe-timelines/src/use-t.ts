import { useMessages } from '@skerry/shared/runtime';
import type en from '../messages/en.json';

export type MessageKey = keyof typeof en;
/** This module's texts. */
export const useT = useMessages<MessageKey>;
