import type { ModuleContext } from '@skerry/shared/contract';
import { deferredT, deferredTexts } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

const LANGUAGES = { ar, de, en, ja };
export type ProfilesKey = keyof typeof en;

/** The texts of settings profiles, in a view. */
export const useProfilesT = deferredTexts<ProfilesKey>(LANGUAGES);

/** The same, for notices. */
export function profilesT(ctx: Pick<ModuleContext, 'i18n' | 'telemetry'>) {
  return deferredT<ProfilesKey>(ctx, LANGUAGES);
}
