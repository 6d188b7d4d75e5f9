import { expect, test } from 'vitest';
import { configPreferences, isPreference } from './config-preferences.ts';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';

test('[EN-059] an instance gives defaults to preferences', () => {
  expect(
    configPreferences({
      theme: 'pleroma-light',
      sidebarRight: true,
      maxThumbnails: 4,
      conversationDisplay: 'tree',
      muteWords: ['spoiler'],
    }),
  ).toEqual({
    theme: 'pleroma-light',
    sidebarRight: true,
    maxThumbnails: 4,
    conversationDisplay: 'tree',
    muteWords: ['spoiler'],
  });
});

test('servers also write hideSitename', () => {
  expect(configPreferences({ hideSitename: true })).toEqual({ hideSiteName: true });
});

test.for<[string, unknown]>([
  ['theme', 3],
  ['sidebarRight', 'yes'],
  ['maxThumbnails', '4'],
  ['maxThumbnails', -1],
  ['conversationDisplay', 'spiral'],
  ['muteWords', [1]],
  ['notificationVisibility', null],
  ['nothingWeKnow', true],
  ['expertLevel', 2],
])('%s of %j is passed over', ([key, value]) => {
  expect(configPreferences({ [key]: value })).toEqual({});
});

test('every default is a preference', () => {
  for (const key of Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[])
    expect(isPreference(key, DEFAULT_PREFERENCES[key]), key).toBe(true);
});
