import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';

/** Closed sets of words a preference can be. */
const WORDS: { readonly [K in keyof Preferences]?: readonly Preferences[K][] } = {
  expertLevel: [0, 1],
  thirdColumnMode: ['none', 'notifications', 'postform'],
  conversationDisplay: ['linear', 'tree'],
  conversationOtherRepliesButton: ['below', 'inside'],
  replyVisibility: ['all', 'following', 'self'],
  subjectLineBehavior: ['noop', 'email', 'masto'],
  mentionLinkDisplay: ['short', 'full'],
};

/**
 * The defaults an operator sets for people, from the front-end configuration: what is a preference and of its type;
 * everything else in it is passed over. Servers also write `hideSitename`.
 */
export function configPreferences(config: Readonly<Record<string, unknown>>): Partial<Preferences> {
  const named: Readonly<Record<string, unknown>> = {
    ...config,
    hideSiteName: config.hideSiteName ?? config.hideSitename,
  };
  return Object.fromEntries(
    (Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[])
      .filter((key) => isPreference(key, named[key]))
      .map((key) => [key, named[key]]),
  );
}

/** Whether a value, stored or configured by whomever, can be that preference. */
export function isPreference(key: keyof Preferences, value: unknown): boolean {
  const words = WORDS[key] as readonly unknown[] | undefined;
  if (words) return words.includes(value);
  const known = DEFAULT_PREFERENCES[key];
  if (Array.isArray(known)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (typeof known === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0;
  return typeof value === typeof known && (typeof known !== 'object' || (value !== null && !Array.isArray(value)));
}
