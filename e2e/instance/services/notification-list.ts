import type { NotificationRow } from '../db/rows.ts';
import type { OwnCall } from '../http/call.ts';
import { accountById } from '../model/accounts.ts';
import { paged, type Page } from '../model/paging.ts';
import { refuse } from '../request/api-error.ts';

const DEFAULT_TYPES = [
  'mention',
  'follow',
  'follow_request',
  'reblog',
  'favourite',
  'move',
  'pleroma:emoji_reaction',
  'poll',
  'update',
  'status',
];
const ALL_TYPES = [...DEFAULT_TYPES, 'pleroma:report', 'pleroma:chat_mention', 'admin.report', 'admin.sign_up'];

/** A page of an account's notifications, newest first, as the members of the request choose them. */
export function notificationRows(call: OwnCall, page: Page): NotificationRow[] {
  const { core, viewer, input } = call;
  const known = (names: string[]): string[] =>
    names.filter((name) => ALL_TYPES.includes(name)).map((name) => (name === 'admin.report' ? 'pleroma:report' : name));
  const included = known([
    ...input.list('include_types'),
    ...(core.flavour.family === 'akkoma' ? [] : input.list('types')),
  ]);
  const excluded = new Set(known(input.list('exclude_types')));
  const defaults = core.flavour.family === 'mastodon' ? ALL_TYPES : DEFAULT_TYPES;
  const types = (included.length > 0 ? included : defaults).filter((type) => !excluded.has(type));
  const quoted = (names: readonly string[]): string => names.map((name) => `'${name.replaceAll("'", '')}'`).join(', ');
  const where = [
    'n.account_id = :me',
    `n.type IN (${quoted(types)})`,
    'a.is_active = 1',
    'NOT EXISTS (SELECT 1 FROM blocks b WHERE b.account_id = :me AND b.target_id = n.from_id)',
  ];
  if (!input.bool('include_filtered')) where.push('n.filtered = 0');
  if (!input.bool('with_muted'))
    where.push(
      'NOT EXISTS (SELECT 1 FROM mutes m WHERE m.account_id = :me AND m.target_id = n.from_id AND m.notifications = 1 AND (m.expires_at IS NULL OR m.expires_at > :now))',
      'NOT EXISTS (SELECT 1 FROM thread_mutes t WHERE t.account_id = :me AND t.conversation_id = s.conversation_id)',
    );
  const hidden = input.list('exclude_visibilities').filter((name) => /^[a-z]+$/.test(name));
  if (hidden.length > 0) where.push(`(s.visibility IS NULL OR s.visibility NOT IN (${quoted(hidden)}))`);
  const from = input.id('account_id');
  if (from) {
    if (!accountById(core, from)) throw refuse(404, 'Account is not found');
    where.push('n.from_id = :from');
  }
  return paged<NotificationRow>(
    core.db,
    {
      select:
        'SELECT n.* FROM notifications n JOIN accounts a ON a.id = n.from_id LEFT JOIN statuses s ON s.id = n.status_id',
      where,
      params: { me: viewer.id, from, now: core.clock.now() },
      key: 'n.id',
      numeric: true,
    },
    page,
  );
}
