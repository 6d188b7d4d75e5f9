import type { Core } from '../core.ts';
import type { AccountRow } from '../db/rows.ts';
import { isFollowing, isStaff } from './accounts.ts';

export const POLICIES = [
  'for_not_following',
  'for_not_followers',
  'for_new_accounts',
  'for_private_mentions',
  'for_limited_accounts',
] as const;
export const VERDICTS = ['accept', 'filter', 'drop'] as const;
export type Verdict = (typeof VERDICTS)[number];
export type Policy = Record<(typeof POLICIES)[number], Verdict>;

const DEFAULT: Policy = {
  for_not_following: 'accept',
  for_not_followers: 'accept',
  for_new_accounts: 'accept',
  for_private_mentions: 'filter',
  for_limited_accounts: 'filter',
};
const NEW_MS = 30 * 86_400_000;
/** always told: no person decides to send them */
const UNFILTERED: readonly string[] = ['poll', 'update', 'status', 'pleroma:report', 'admin.sign_up'];

/** Whether the server holds notifications back for its people: only Mastodon does. */
export const hasPolicy = ({ flavour, dialect }: Core): boolean => flavour.family === 'mastodon' && !dialect.calls;

export function policyOf(core: Core, accountId: string): Policy {
  const row = core.db.get<Policy>('SELECT * FROM notification_policies WHERE account_id = :accountId', { accountId });
  return { ...DEFAULT, ...row };
}

export interface Judged {
  readonly type: string;
  /** the status of a mention, if it is one */
  readonly statusId?: string;
}

/** What a person's policy says of a notification from somebody. */
export function verdictOf(core: Core, owner: AccountRow, from: AccountRow, { type, statusId }: Judged): Verdict {
  if (!hasPolicy(core) || UNFILTERED.includes(type) || isStaff(from) || owner.id === from.id) return 'accept';
  const isPermitted = core.db.count(
    'SELECT count(*) FROM notification_permissions WHERE account_id = :me AND from_id = :from',
    { me: owner.id, from: from.id },
  );
  if (isPermitted > 0) return 'accept';
  const policy = policyOf(core, owner.id);
  const follows = isFollowing(core, owner.id, from.id);
  const isUnaskedLetter =
    !follows &&
    type === 'mention' &&
    core.db.count(
      "SELECT count(*) FROM statuses WHERE id = :id AND visibility = 'direct' AND ifnull(in_reply_to_account_id, '') <> :me",
      { id: statusId ?? '', me: owner.id },
    ) > 0;
  const applies: Policy[keyof Policy][] = [
    ...(follows ? [] : [policy.for_not_following]),
    ...(isFollowing(core, from.id, owner.id) ? [] : [policy.for_not_followers]),
    ...(!follows && from.created_at > core.clock.now() - NEW_MS ? [policy.for_new_accounts] : []),
    ...(isUnaskedLetter ? [policy.for_private_mentions] : []),
  ];
  return applies.includes('drop') ? 'drop' : applies.includes('filter') ? 'filter' : 'accept';
}
