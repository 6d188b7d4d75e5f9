import type { MessageKey } from '../i18n/use-t.ts';

type Name = Extract<MessageKey, `screen.${string}`>;

/**
 * Addresses that clients of this kind have, and the names of their screens. The page of missing things names the one
 * for which no module is installed.
 */
const SPECIFIED: readonly (readonly [RegExp, Name])[] = [
  [/^\/search\/?$/, 'screen.search'],
  [/^\/lists(?:\/[^/]+(?:\/edit)?)?\/?$/, 'screen.lists'],
  [/^\/announcements\/?$/, 'screen.announcements'],
  [/^\/who-to-follow\/?$/, 'screen.whoToFollow'],
  [/^\/users\/[^/]+\/dms(?:\/[^/]+)?\/?$/, 'screen.directMessages'],
  [/^\/users\/[^/]+\/chats(?:\/[^/]+)?\/?$/, 'screen.chats'],
  [/^\/users\/[^/]+\/interactions\/?$/, 'screen.interactions'],
  [/^\/bookmarks(?:\/[^/]+)?\/?$/, 'screen.bookmarks'],
  [/^\/bookmark-folders\/?$/, 'screen.bookmarks'],
  [/^\/friend-requests\/?$/, 'screen.followRequests'],
  [/^\/remote-users\/[^/]+(?:\/[^/]+)?\/?$/, 'screen.profile'],
];

/** The name of the specified screen at an address, whether installed or not; `null` for any other address. */
export function specifiedScreen(pathname: string): Name | null {
  const path = pathname.toLowerCase();
  return SPECIFIED.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
