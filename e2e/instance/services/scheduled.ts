import type { Core } from '../core.ts';
import type { MediaRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { attachmentJson } from '../render/attachment.ts';
import { isoSeconds } from '../dates.ts';
import type { Json } from '../json.ts';
import { accountById } from '../model/accounts.ts';
import type { Draft } from '../model/status-draft.ts';
import { createStatus } from './status-write.ts';

export interface ScheduledRow {
  id: number;
  account_id: string;
  scheduled_at: number;
  params: string;
}
export const MIN_LEAD_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const DAILY_LIMIT = 25;
const TOTAL_LIMIT = 300;

/** Refuses a time that is too near, and too many schedules a day or in total. */
export function checkSchedule(core: Core, accountId: string, time: number, except = 0): void {
  if (!Number.isFinite(time) || time <= core.clock.now() + MIN_LEAD_MS)
    throw refuse(422, 'must be at least 5 minutes from now');
  const from = Math.floor(time / DAY_MS) * DAY_MS;
  const params = { accountId, from, to: from + DAY_MS, except };
  if (
    core.db.count(
      'SELECT count(*) FROM scheduled_statuses WHERE account_id = :accountId AND id <> :except AND scheduled_at >= :from AND scheduled_at < :to',
      params,
    ) >= DAILY_LIMIT
  )
    throw refuse(422, 'daily limit exceeded');
  if (
    core.db.count('SELECT count(*) FROM scheduled_statuses WHERE account_id = :accountId AND id <> :except', params) >=
    TOTAL_LIMIT
  )
    throw refuse(422, 'total limit exceeded');
}

export function schedule(core: Core, accountId: string, draft: Draft, time: number): ScheduledRow {
  checkSchedule(core, accountId, time);
  const { id } = core.db.insert('scheduled_statuses', {
    account_id: accountId,
    scheduled_at: time,
    params: JSON.stringify(draft),
  });
  return { id, account_id: accountId, scheduled_at: time, params: JSON.stringify(draft) };
}

export function scheduledJson(core: Core, row: ScheduledRow): Json {
  const draft = JSON.parse(row.params) as Draft;
  const media = draft.mediaIds.flatMap(
    (id) => core.db.get<MediaRow>('SELECT * FROM media WHERE id = :id', { id: Number(id) }) ?? [],
  );
  const at = isoSeconds(row.scheduled_at);
  return {
    id: String(row.id),
    scheduled_at: at,
    params: {
      text: draft.text,
      sensitive: draft.sensitive,
      spoiler_text: draft.spoilerText,
      visibility: draft.visibility ?? 'public',
      scheduled_at: at,
      poll: draft.poll
        ? { options: draft.poll.options, expires_in: draft.poll.expiresIn, multiple: draft.poll.multiple }
        : null,
      in_reply_to_id: draft.inReplyToId ?? null,
      expires_in: draft.expiresIn ?? null,
      ...(media.length > 0 ? { media_ids: draft.mediaIds } : {}),
    },
    ...(media.length > 0 || core.flavour.family === 'mastodon'
      ? { media_attachments: media.map((item) => attachmentJson(core, item)) }
      : {}),
  };
}

/** Posts the statuses that are due, like a normal create. */
export function postScheduled(core: Core): void {
  for (const row of core.db.all<ScheduledRow>(
    'SELECT * FROM scheduled_statuses WHERE scheduled_at <= :now ORDER BY scheduled_at',
    { now: core.clock.now() },
  )) {
    core.db.tx(() => {
      core.db.run('DELETE FROM scheduled_statuses WHERE id = :id', { id: row.id });
      const author = accountById(core, row.account_id);
      if (author) createStatus(core, author, JSON.parse(row.params) as Draft);
    });
  }
}
