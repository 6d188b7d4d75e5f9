import type { PreferenceDeclarations } from '@skerry/shared/contract';
import composer from '../../mfe-composer/module.json';
import profile from '../../mfe-profile/module.json';
import settings from '../../mfe-settings/module.json';
import timelines from '../../mfe-timelines/module.json';
import { ownPreferences } from '../../shell/src/settings/own-preferences.ts';

/** The preferences that the shell and the modules of this repository declare, for `SettingsService.declare`. */
export const DECLARED = [
  { id: 'shell', preferences: ownPreferences },
  ...[composer, profile, settings, timelines].map(({ id, preferences }) => ({
    id,
    preferences: preferences as PreferenceDeclarations,
  })),
];
