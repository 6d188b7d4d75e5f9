import { useMessages } from '@skerry/shared/runtime';
import type en from './messages/en.json';

export type MessageKey = keyof typeof en;
export type Translate = (key: MessageKey, args?: Record<string, unknown>) => string;
export const useT = useMessages<MessageKey>;
