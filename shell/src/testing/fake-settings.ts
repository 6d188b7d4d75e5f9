import type { Settings } from '@skerry/shared/contract';
import { NEVER } from '@skerry/shared/runtime';
import { vi } from 'vitest';
import type { SettingsService } from '../services.ts';
import { MemoryStorage } from '../session/testing/test-doubles.ts';
import { createSettings } from '../settings/settings.ts';
import { SETTINGS_KEY } from '../settings/stored-settings.ts';
import { SAMPLE_PREFERENCES } from './sample-preferences.ts';

/** The real settings, with what the user has chosen in this browser. `declared` defaults to a sample of preferences. */
export function fakeSettings(
  chosen: Partial<Settings> = {},
  signal: AbortSignal,
  declared = SAMPLE_PREFERENCES,
  locale = 'en',
): SettingsService {
  const storage = new MemoryStorage();
  storage.setItem(SETTINGS_KEY, JSON.stringify({ version: [1, 0], values: chosen }));
  const report = vi.fn();
  const settings = createSettings({
    storage: () => storage,
    instanceDefaults$: NEVER,
    tabs: new EventTarget(),
    report,
    i18n: () => ({ locale, asEnglish: (text) => text }),
    onUnread: () => undefined,
    onRefused: () => undefined,
    signal,
  });
  settings.declare(declared);
  return settings;
}
