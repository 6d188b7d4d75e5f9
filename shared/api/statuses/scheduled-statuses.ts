/** Statuses that the server publishes later. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { Visibility } from '../../entities/account.ts';
import type { Attachment } from '../../entities/status.ts';
import { listOf, parseNothing, singleOf } from '../page.ts';
import { pageQuery, segment, type PageQuery } from '../query.ts';
import { readAttachments } from '../read/attachment.ts';
import { readVisibility } from '../read/visibility.ts';
import { createStatus, type StatusDraft } from './status-writing.ts';
import {
  dateOrNull,
  flag,
  id,
  idOrNull,
  isRecord,
  part,
  read,
  text,
  textOrNull,
  texts,
  unknown,
  type Report,
} from '../wire.ts';

export interface ScheduledStatus {
  id: string;
  /** ISO 8601; `null` for a time that cannot be read. The post can be cancelled all the same. */
  scheduledAt: string | null;
  /** As typed. */
  text: string;
  spoilerText: string;
  visibility: Visibility;
  isSensitive: boolean;
  inReplyToId: string | null;
  pollOptions: string[];
  attachments: Attachment[];
}

const BASE = '/api/v1/scheduled_statuses';
const MAX_SCHEDULED = 300;
const Wire = v.object({
  id,
  scheduled_at: dateOrNull,
  media_attachments: unknown,
  params: part({
    text,
    spoiler_text: text,
    visibility: textOrNull,
    sensitive: flag,
    in_reply_to_id: idOrNull,
    poll: part({ options: texts }),
  }),
});

/** Some servers publish a status at once if its time is less than 5 minutes ahead, and some ignore the time. */
export type Scheduling = { kind: 'scheduled'; scheduled: ScheduledStatus } | { kind: 'published'; id: string };

/**
 * `scheduledAt`: ISO 8601, at least 5 minutes ahead. The same fields as for a status; check which of the two kinds the
 * result is.
 */
export function scheduleStatus(draft: StatusDraft, scheduledAt: string): ApiCall<Scheduling> {
  const call = createStatus(draft);
  return {
    ...call,
    needs: 'scheduling',
    body: { ...call.body, scheduled_at: scheduledAt },
    parse(raw, reading) {
      // A published status has no such time.
      const isScheduled = isRecord(raw) && (raw['scheduled_at'] ?? null) !== null;
      const scheduled = isScheduled ? readScheduled(raw, reading.report) : null;
      return scheduled ? { kind: 'scheduled', scheduled } : { kind: 'published', id: call.parse(raw, reading).id };
    },
  };
}

/** Pages by the cursors. */
export function scheduledStatuses(query?: PageQuery): ApiCall<ScheduledStatus[]> {
  return {
    method: 'GET',
    path: BASE,
    needs: 'scheduling',
    query: pageQuery(query),
    parse: listOf('scheduled status', MAX_SCHEDULED, readScheduled),
  };
}

/** @waiting a scheduled post that is opened by its address */
export function scheduledStatus(scheduledId: string): ApiCall<ScheduledStatus> {
  return { method: 'GET', path: `${BASE}/${segment(scheduledId)}`, parse: singleOf('scheduled status', readScheduled) };
}

/** Only its time: the content cannot be changed. */
export function reschedule(scheduledId: string, scheduledAt: string): ApiCall<ScheduledStatus> {
  return {
    method: 'PUT',
    path: `${BASE}/${segment(scheduledId)}`,
    body: { scheduled_at: scheduledAt },
    parse: singleOf('scheduled status', readScheduled),
  };
}

export function cancelScheduled(scheduledId: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(scheduledId)}`, parse: parseNothing };
}

function readScheduled(raw: unknown, report: Report): ScheduledStatus | null {
  const wire = read(Wire, raw);
  return (
    wire && {
      id: wire.id,
      scheduledAt: wire.scheduled_at,
      text: wire.params.text,
      spoilerText: wire.params.spoiler_text,
      // Without one it is the account's default, which only the server knows then: the narrowest is shown only for an
      // unknown one.
      visibility: wire.params.visibility === null ? 'public' : readVisibility(wire.params.visibility),
      isSensitive: wire.params.sensitive,
      inReplyToId: wire.params.in_reply_to_id,
      pollOptions: wire.params.poll.options,
      attachments: readAttachments(wire.media_attachments, report),
    }
  );
}
