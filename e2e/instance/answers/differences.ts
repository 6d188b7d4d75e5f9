import type { FlavourName } from '../flavour.ts';

interface Differences {
  /** answers that no call here is held to, with the reason */
  readonly notCompared: Readonly<Record<string, string>>;
  /** what stays otherwise, with the reason */
  readonly otherwise: Readonly<Record<string, string>>;
}

const because = (reason: string, ...lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [line, reason]));

const FORK = 'a member of the fork that was asked, not of Pleroma';
const LATER = 'came to Pleroma after the code that was asked, of 2023; this flavour is 2.7';
const REMOTE = 'the answers have no account of another server';
const DIMENSIONS = 'the server asked does not measure pictures';

const both = (...members: readonly string[]): string[] =>
  members.flatMap((member) => [`instance_v1.${member}`, `instance_v2.${member}`]);

const PLEROMA: Differences = {
  notCompared: {
    rate_limited: 'limits are off here; they have tests of their own',
    admin_accounts_mastodon: `/api/v1/admin/accounts: ${FORK}`,
  },
  otherwise: {
    ...because(
      FORK,
      'MergedAccount.fields.verified_at: missing',
      'MergedAccount.pleroma.location: missing',
      'Account.fields.verified_at: missing',
      'Account.pleroma.location: missing',
      'OwnAccount.fields.verified_at: missing',
      'OwnAccount.pleroma.accepts_email_list: missing',
      'OwnAccount.pleroma.location: missing',
      'OwnAccount.source.fields.verified_at: missing',
      'Status.pleroma.content_type: missing',
      'Status.pleroma.event: missing',
      'status_source.location: missing',
      ...both(
        'pleroma.favicon: missing',
        'pleroma.metadata.markup: missing',
        'pleroma.metadata.migration_cooldown_period: missing',
        'pleroma.metadata.privileged_staff: missing',
        'pleroma.metadata.restrict_unauthenticated: missing',
        'pleroma.metadata.translation: missing',
        'pleroma.oauth_consumer_strategies: missing',
        'soapbox: missing',
      ),
      'instance_v2.configuration.translation: missing',
    ),
    ...because(
      LATER,
      'MergedAccount.pleroma.avatar_description: not there',
      'MergedAccount.pleroma.header_description: not there',
      'Account.pleroma.avatar_description: not there',
      'Account.pleroma.header_description: not there',
      'OwnAccount.pleroma.avatar_description: not there',
      'OwnAccount.pleroma.header_description: not there',
      'Attachment.pleroma.name: not there',
      'Status.pleroma.bookmark_folder: not there',
      'Status.pleroma.list_id: not there',
      ...['favourite', 'follow', 'mention', 'pleroma:emoji_reaction', 'reblog'].map(
        (type) => `Notification ${type}.group_key: not there`,
      ),
      'frontend_configurations.masto_fe: not there',
      ...both(
        'configuration.accounts: not there',
        'configuration.media_attachments.supported_mime_types: not there',
        'configuration.statuses.characters_reserved_per_url: not there',
      ),
      'instance_v1.chat_limit: not there',
      'instance_v1.shout_limit: not there',
      'instance_v2.configuration.urls.status: not there',
      'instance_v2.configuration.vapid: not there',
      'instance_v2.pleroma.metadata.chat_limit: not there',
      'instance_v2.pleroma.metadata.shout_limit: not there',
      'instance_v2.pleroma.metadata.upload_limit: not there',
      'instance_v2.registrations.url: not there',
      ...['nodeinfo_2.0', 'nodeinfo_2.1'].map((name) => `${name}.metadata.federation.rejected_instances: not there`),
    ),
    ...because('staff see here in every call what is deactivated', 'Account.pleroma.deactivated: not there'),
    ...because(
      REMOTE,
      'MergedAccount.pleroma.is_admin: missing',
      'MergedAccount.pleroma.is_moderator: missing',
      'MergedAccount.email: null, not string',
      'MergedAccount.registration_reason: null, not string',
      'MergedAccount.pleroma.favicon: null, not string',
      'Account.pleroma.favicon: null, not string',
      'Account.pleroma.is_admin: missing',
      'Account.pleroma.is_moderator: missing',
      'AdminAccount.email: null, not string',
      'AdminAccount.registration_reason: null, not string',
    ),
    ...because(DIMENSIONS, 'Attachment.meta: not there'),
    ...because(
      'the policy is not in use here',
      ...both('pleroma.metadata.federation.mrf_hellthread: missing'),
      ...['nodeinfo_2.0', 'nodeinfo_2.1'].map((name) => `${name}.metadata.federation.mrf_hellthread: missing`),
    ),
  },
};

const FAMILY_MEMBER = 'a member of the family';
const NO_PICTURE = 'the answers have no reaction with a picture';
const LIST = 'it names a list, of which the demonstration has none';
const ICESHRIMP: Differences = {
  notCompared: {
    list_accounts: LIST,
    list_timeline: LIST,
    peers: 'not a call of this client',
    trends: 'not a call of this client',
  },
  otherwise: {
    ...because(NO_PICTURE, 'Status.reactions.static_url: not there', 'Status.reactions.url: not there'),
    ...because(FAMILY_MEMBER, 'lists.replies_policy: not there'),
  },
};

/** A kind of server that is not here has none. */
export const DIFFERENCES: Partial<Record<FlavourName, Differences>> = {
  pleroma: PLEROMA,
  gotosocial: {
    notCompared: {},
    otherwise: {
      ...because('the account of the answers was the administrator, and lists roles', 'OwnAccount.roles: missing'),
      ...because('the answers have no status of another server', 'Status.application: missing'),
    },
  },
  iceshrimp: ICESHRIMP,
  sharkey: {
    notCompared: {
      ...ICESHRIMP.notCompared,
      relationships: 'the Sharkey that was asked, a build without its front end, leaves out ids and states',
      preferences: 'not a call of this client',
    },
    otherwise: {
      ...because(FAMILY_MEMBER, 'lists.replies_policy: not there'),
      ...because(NO_PICTURE, 'Status.emoji_reactions.static_url: not there', 'Status.emoji_reactions.url: not there'),
    },
  },
  snac: { notCompared: { post_too_long: 'the real one never answered' }, otherwise: {} },
};
