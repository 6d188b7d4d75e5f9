import type { ModuleContext } from '@skerry/shared/contract';
import { deferredT, deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

const LANGUAGES = { ar, de, en, ja };
export type OutboxKey = keyof typeof en;

/** The texts of the outbox, in a view. */
export const useOutboxT = deferredTexts<OutboxKey>(LANGUAGES);

/** The same, for its notices. */
export function outboxT(ctx: Pick<ModuleContext, 'i18n' | 'telemetry'>) {
  return deferredT<OutboxKey>(ctx, LANGUAGES);
}
