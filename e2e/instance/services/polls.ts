import type { Core } from '../core.ts';
import type { AccountRow, PollOption, PollRow, StatusRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { hasPollEnded } from '../render/poll.ts';
import { notify } from './notifications.ts';
import { statusById } from '../model/status-read.ts';

export function vote(core: Core, me: AccountRow, poll: PollRow, status: StatusRow, choices: readonly number[]): void {
  const options = JSON.parse(poll.options) as PollOption[];
  const chosen = [...new Set(choices)];
  if (status.account_id === me.id) throw refuse(422, "Poll's author can't vote");
  if (
    core.db.count('SELECT count(*) FROM poll_votes WHERE poll_id = :id AND account_id = :me', {
      id: poll.id,
      me: me.id,
    }) > 0
  )
    throw refuse(422, 'Already voted');
  if (hasPollEnded(core, poll))
    throw refuse(
      422,
      core.flavour.family === 'mastodon' ? 'Validation failed: The poll has already ended' : 'Poll has expired',
    );
  if (chosen.length === 0 || chosen.some((index) => !Number.isInteger(index) || index < 0 || index >= options.length))
    throw refuse(422, 'Invalid indices');
  if (!poll.multiple && chosen.length > 1) throw refuse(422, 'Too many choices');
  core.db.tx(() => {
    for (const choice of chosen) core.db.insert('poll_votes', { poll_id: poll.id, account_id: me.id, choice });
    core.db.update('polls', poll.id, {
      options: JSON.stringify(
        options.map((option, index) =>
          chosen.includes(index) ? { ...option, votes_count: option.votes_count + 1 } : option,
        ),
      ),
      voters_count: poll.voters_count + 1,
    });
  });
}

/** Ends expired polls; author and voters are notified. */
export function endPolls(core: Core): void {
  for (const poll of core.db.all<PollRow>('SELECT * FROM polls WHERE is_ended = 0 AND expires_at <= :now', {
    now: core.clock.now(),
  })) {
    core.db.tx(() => {
      core.db.update('polls', poll.id, { is_ended: true });
      const status = statusById(core, poll.status_id);
      if (!status) return;
      const voters = core.db.all<{ account_id: string }>(
        'SELECT DISTINCT account_id FROM poll_votes WHERE poll_id = :id',
        { id: poll.id },
      );
      for (const to of new Set([status.account_id, ...voters.map(({ account_id }) => account_id)]))
        notify(core, { to, from: status.account_id, type: 'poll', statusId: status.id });
    });
  }
}
