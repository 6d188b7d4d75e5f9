import type { Core } from '../core.ts';
import type { AccountRow, PollOption, PollRow, StatusRow } from '../db/rows.ts';
import type { Json } from '../json.ts';
import { isoSecondsOrNull } from '../dates.ts';
import { emojisIn } from './emoji.ts';

export const hasPollEnded = (core: Core, poll: PollRow): boolean =>
  poll.expires_at !== null && poll.expires_at <= core.clock.now();

/** A Poll as `viewer` sees it. */
export function pollJson(core: Core, poll: PollRow, viewer: AccountRow | null): Json {
  const options = JSON.parse(poll.options) as PollOption[];
  const author = core.db.get<Pick<StatusRow, 'account_id'>>('SELECT account_id FROM statuses WHERE id = :id', {
    id: poll.status_id,
  })?.account_id;
  const own = viewer
    ? core.db
        .all<{ choice: number }>('SELECT choice FROM poll_votes WHERE poll_id = :id AND account_id = :me', {
          id: poll.id,
          me: viewer.id,
        })
        .map(({ choice }) => choice)
    : [];
  const { family } = core.flavour;
  const json: Json = {
    id: String(poll.id),
    expires_at: isoSecondsOrNull(poll.expires_at),
    expired: hasPollEnded(core, poll),
    multiple: poll.multiple === 1,
    votes_count: options.reduce((sum, option) => sum + option.votes_count, 0),
    voters_count: family === 'akkoma' && !poll.multiple ? null : poll.voters_count,
    options: options.map(({ title, votes_count }) => ({ title, votes_count })),
    emojis: emojisIn(core, ...options.map(({ title }) => title)),
    ...(viewer ? { voted: own.length > 0 || author === viewer.id, own_votes: own } : {}),
    ...(family === 'pleroma' ? { pleroma: { non_anonymous: false } } : {}),
  };
  return core.dialect.shapes.poll?.(json, { core, poll, viewer }) ?? json;
}
