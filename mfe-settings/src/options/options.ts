import {
  saveProfile,
  updateNotificationSettings,
  type AccountChanges,
  type OwnProfile,
  type ServerOptions,
} from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import type { MessageKey } from '../use-t.ts';

/** What a server does for the account: read from its profile, and written to the server at once. */
export type OptionName = Exclude<keyof ServerOptions, 'statusTtlDays'> | 'showsBirthday';
export type OptionValue = boolean | string;

const GROUPS = {
  who: ['isLocked', 'permitsFollowback', 'acceptsDirectMessagesFrom', 'isDiscoverable'],
  shown: [
    'isBot',
    'showsRole',
    'showsBirthday',
    'hidesFollowers',
    'hidesFollowersCount',
    'hidesFollows',
    'hidesFollowsCount',
    'hidesPeople',
    'hidesFavourites',
  ],
  posts: ['defaultVisibility', 'isSensitiveByDefault', 'noRichText', 'allowsFollowingMove'],
  notifications: ['blocksNotificationsFromStrangers', 'hidesNotificationContents'],
} as const satisfies Record<string, readonly OptionName[]>;
export type OptionGroup = keyof typeof GROUPS;

export const OPTION_HINTS: Readonly<Partial<Record<OptionName, MessageKey>>> = {
  isLocked: 'isLocked.hint',
  isBot: 'isBot.hint',
};

/** Values to choose from, with their texts; the other options are on or off. */
const CHOICES = {
  acceptsDirectMessagesFrom: [
    ['everybody', 'direct.everybody'],
    ['people_i_follow', 'direct.people_i_follow'],
    ['nobody', 'direct.nobody'],
  ],
  defaultVisibility: [
    ['public', 'visibility.public'],
    ['unlisted', 'visibility.unlisted'],
    ['local', 'visibility.local'],
    ['private', 'visibility.private'],
    ['direct', 'visibility.direct'],
  ],
} as const satisfies Partial<Record<OptionName, readonly (readonly [string, MessageKey])[]>>;
type ChoiceName = keyof typeof CHOICES;

export function isChoice(name: OptionName): name is ChoiceName {
  return Object.hasOwn(CHOICES, name);
}

/** The choices that a server has: Pleroma's family has posts for its own users. */
export function choicesOf(name: ChoiceName, hasLocalScope: boolean): readonly (readonly [string, MessageKey])[] {
  return CHOICES[name].filter(([value]) => value !== 'local' || hasLocalScope);
}

/** The options that the server has, by group; `isStaff`: there is a badge. */
export function offeredOptions(profile: OwnProfile, isStaff: boolean): [OptionGroup, OptionName[]][] {
  const isOffered = (name: OptionName) => {
    if (name === 'showsRole' && !isStaff) return false;
    // Servers with options of Pleroma's own tell this one too, and do not change it.
    if (name === 'isSensitiveByDefault' && profile.options.noRichText !== null) return false;
    return valueOf(profile, name) !== null;
  };
  return Object.entries(GROUPS)
    .map(([group, names]): [OptionGroup, OptionName[]] => [group as OptionGroup, names.filter(isOffered)])
    .filter(([, names]) => names.length > 0);
}

export function valueOf(profile: OwnProfile, name: OptionName): OptionValue | null {
  if (name === 'showsBirthday') return profile.birthday === null ? null : profile.showsBirthday;
  return profile.options[name];
}

/** The profile with another value of an option. */
export function withOption(profile: OwnProfile, name: OptionName, value: OptionValue): OwnProfile {
  if (name === 'showsBirthday') return { ...profile, showsBirthday: value === true };
  return { ...profile, options: { ...profile.options, [name]: value } };
}

const NOTIFICATION_SETTINGS = {
  blocksNotificationsFromStrangers: 'blockFromStrangers',
  hidesNotificationContents: 'hideNotificationContents',
} as const;

/**
 * Writes an option; the reply is the profile where the server sends it. Throws for a name that no option has
 * (requirement SE-094).
 */
export function optionCall(name: OptionName, value: OptionValue): ApiCall<OwnProfile | void> {
  if (!Object.values<readonly string[]>(GROUPS).some((names) => names.includes(name)))
    throw new Error(`no option of the server is called ${name}`);
  if (Object.hasOwn(NOTIFICATION_SETTINGS, name))
    return updateNotificationSettings({ [NOTIFICATION_SETTINGS[name as keyof typeof NOTIFICATION_SETTINGS]]: value });
  return saveProfile({ [name]: value } satisfies AccountChanges);
}
