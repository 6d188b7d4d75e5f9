import type { ModuleContext } from '@skerry/shared/contract';
import { deferredT, deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

/** The texts of the dialog. */
export const useReportT = deferredTexts<keyof typeof en>({ ar, de, en, ja });

/** The same outside of views. */
export function reportT(ctx: ModuleContext) {
  return deferredT<keyof typeof en>(ctx, { ar, de, en, ja });
}
