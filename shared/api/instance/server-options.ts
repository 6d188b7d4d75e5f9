import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { OwnAccount, Visibility } from '../../entities/account.ts';
import { MalformedReply } from '../errors.ts';
import { flag, id, maybeFlag, numberOrNull, part, read, textOrNull } from '../wire.ts';
import { readVisibility } from '../read/visibility.ts';

/**
 * The account's options on the server; changed by `updateCredentials` and `updateNotificationSettings`. `null`: not
 * supported by this server.
 */
export interface ServerOptions {
  defaultVisibility: Visibility;
  isSensitiveByDefault: boolean;
  isLocked: boolean;
  isBot: boolean;
  noRichText: boolean | null;
  showsRole: boolean | null;
  isDiscoverable: boolean | null;
  allowsFollowingMove: boolean | null;
  permitsFollowback: boolean | null;
  hidesFavourites: boolean | null;
  hidesFollowers: boolean | null;
  hidesFollowersCount: boolean | null;
  hidesFollows: boolean | null;
  hidesFollowsCount: boolean | null;
  /** Both lists of people: Mastodon's one option for them. */
  hidesPeople: boolean | null;
  acceptsDirectMessagesFrom: OwnAccount['acceptsDirectMessagesFrom'];
  /** Days until own statuses are deleted; `null`: never, or unknown. */
  statusTtlDays: number | null;
  blocksNotificationsFromStrangers: boolean | null;
  hidesNotificationContents: boolean | null;
}

const Wire = v.object({
  id,
  locked: flag,
  bot: flag,
  discoverable: maybeFlag,
  hide_collections: maybeFlag,
  accepts_direct_messages_from: textOrNull,
  source: part({
    privacy: textOrNull,
    sensitive: flag,
    pleroma: part({ no_rich_text: maybeFlag, show_role: maybeFlag, discoverable: maybeFlag }),
  }),
  akkoma: part({ permit_followback: maybeFlag, status_ttl_days: numberOrNull }),
  pleroma: part({
    allow_following_move: maybeFlag,
    hide_favorites: maybeFlag,
    hide_followers: maybeFlag,
    hide_followers_count: maybeFlag,
    hide_follows: maybeFlag,
    hide_follows_count: maybeFlag,
    notification_settings: part({ block_from_strangers: maybeFlag, hide_notification_contents: maybeFlag }),
  }),
});

/**
 * The options of the token's owner, from the same reply as `verifyCredentials`.
 *
 * @waiting a screen of these options alone
 */
export function serverOptions(): ApiCall<ServerOptions> {
  return { method: 'GET', path: '/api/v1/accounts/verify_credentials', parse: readServerOptions };
}

/** The options in the own account. */
export function readServerOptions(raw: unknown): ServerOptions {
  const wire = read(Wire, raw);
  if (!wire) throw new MalformedReply('the own account', raw);
  const { source, pleroma, akkoma } = wire;
  const accepts = wire.accepts_direct_messages_from;
  return {
    defaultVisibility: source.privacy ? readVisibility(source.privacy) : 'public',
    isSensitiveByDefault: source.sensitive,
    isLocked: wire.locked,
    isBot: wire.bot,
    noRichText: source.pleroma.no_rich_text ?? null,
    showsRole: source.pleroma.show_role ?? null,
    isDiscoverable: source.pleroma.discoverable ?? wire.discoverable ?? null,
    allowsFollowingMove: pleroma.allow_following_move ?? null,
    permitsFollowback: akkoma.permit_followback ?? null,
    hidesFavourites: pleroma.hide_favorites ?? null,
    hidesFollowers: pleroma.hide_followers ?? null,
    hidesFollowersCount: pleroma.hide_followers_count ?? null,
    hidesFollows: pleroma.hide_follows ?? null,
    hidesFollowsCount: pleroma.hide_follows_count ?? null,
    hidesPeople: wire.hide_collections ?? null,
    acceptsDirectMessagesFrom:
      accepts === 'everybody' || accepts === 'people_i_follow' || accepts === 'nobody' ? accepts : null,
    statusTtlDays: akkoma.status_ttl_days,
    blocksNotificationsFromStrangers: pleroma.notification_settings.block_from_strangers ?? null,
    hidesNotificationContents: pleroma.notification_settings.hide_notification_contents ?? null,
  };
}
