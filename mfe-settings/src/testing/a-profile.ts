import type { OwnProfile, ServerOptions } from '@skerry/shared/api';

/** The profile of the signed-in user, as `ownProfile` reads it. */
export function aProfile({
  options,
  ...part
}: Partial<Omit<OwnProfile, 'options'>> & { options?: Partial<ServerOptions> } = {}): OwnProfile {
  return {
    accountId: 'me',
    displayName: 'Maren',
    note: 'Tides',
    fields: [],
    birthday: null,
    showsBirthday: false,
    hasBackground: true,
    ...part,
    options: {
      defaultVisibility: 'public',
      isSensitiveByDefault: false,
      isLocked: false,
      isBot: false,
      noRichText: false,
      showsRole: true,
      isDiscoverable: true,
      allowsFollowingMove: true,
      permitsFollowback: false,
      hidesFavourites: true,
      hidesFollowers: false,
      hidesFollowersCount: false,
      hidesFollows: false,
      hidesFollowsCount: false,
      hidesPeople: null,
      acceptsDirectMessagesFrom: 'everybody',
      statusTtlDays: null,
      blocksNotificationsFromStrangers: false,
      hidesNotificationContents: false,
      ...options,
    },
  };
}
