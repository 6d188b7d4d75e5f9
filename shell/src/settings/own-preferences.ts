import type { PreferenceDeclarations } from '@skerry/shared/contract';
import own from '../../preferences.json';

/** What the shell itself declares, in the form of a module's `module.json`; `npm run check` holds it to that schema. */
export const ownPreferences = own.preferences as PreferenceDeclarations;
