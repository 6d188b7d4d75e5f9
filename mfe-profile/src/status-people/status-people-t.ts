import type { ModuleContext } from '@skerry/shared/contract';
import { deferredT, deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

type Key = keyof typeof en;
const LANGUAGES = { ar, de, en, ja };

/** The texts of the lists of who favourited or repeated a status. */
export const useStatusPeopleT = deferredTexts<Key>(LANGUAGES);

/** The name of such a list. */
export function statusPeopleLabel(ctx: ModuleContext, who: 'favourited' | 'repeated'): string {
  return deferredT<Key>(ctx, LANGUAGES)(`people.${who}`);
}
