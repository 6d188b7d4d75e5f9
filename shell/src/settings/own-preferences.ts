import type { PreferenceDeclarations } from '@skerry/shared/contract';
import own from '../../preferences.json';

/** The shell's own preferences, declared as in a module's `module.json`; `npm run check` checks them with that schema. */
export const ownPreferences = own.preferences as PreferenceDeclarations;
