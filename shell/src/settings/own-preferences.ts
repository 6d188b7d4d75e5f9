import type { PreferenceDeclarations } from '@skerry/shared/contract';
import own from '../../preferences.json';

/**
 * The shell's own preferences, declared as in a module's `module.json`. The build takes out their rows
 * (`declarations-loader`), which are not for the first screen.
 */
export const ownPreferences = own.preferences as PreferenceDeclarations;
