/** What staff have done, as the server keeps it. Not on Mastodon. */
import * as v from 'valibot';
import type { ApiCall, Reading } from '../../contract/api.ts';
import type { LogEntry } from '../../entities/moderation.ts';
import { MalformedReply } from '../errors.ts';
import { readIds, type Page } from '../page.ts';
import { put } from '../read/batch.ts';
import { count, handle, id, isRecord, part, read, readEach, unknown, words } from '../wire.ts';

const PATH = '/api/v1/pleroma/admin/moderation_log';
const MS_IN_SECOND = 1000;
const MAX_INSIDE = 100;
const EntryWire = v.object({
  id,
  time: count,
  message: words,
  data: part({
    actor: unknown,
    // Each kind of action has its own members.
    subject: unknown,
    subject_actor: unknown,
    follower: unknown,
    followed: unknown,
    nicknames: unknown,
  }),
});
const PersonWire = v.object({ id, nickname: handle });
const PageWire = v.object({ items: v.array(v.unknown()), total: count });

export interface LogFilter {
  /** A part of the sentence. */
  search?: string;
  /** Id of who did it. */
  actorId?: string;
  /** ISO 8601 with a time zone. */
  from?: string;
  until?: string;
}

/** Newest first; `page` counts from 1. */
export function moderationLog({
  search,
  actorId,
  from,
  until,
  page = 1,
  pageSize = 50,
}: LogFilter & { page?: number; pageSize?: number }): ApiCall<Page<'logEntry'> & { total: number }> {
  return {
    method: 'GET',
    path: PATH,
    needs: 'moderationLog',
    query: {
      page,
      page_size: pageSize,
      search: search || undefined,
      user_id: actorId || undefined,
      start_date: from || undefined,
      end_date: until || undefined,
    },
    parse(raw, reading) {
      const wire = read(PageWire, raw);
      if (!wire) throw new MalformedReply('a page of the moderation log');
      return { kind: 'logEntry', ids: readIds(wire.items, 'log entry', readEntry, reading), total: wire.total };
    },
  };
}

function readEntry(raw: unknown, reading: Reading): string | null {
  const wire = read(EntryWire, raw);
  if (!wire) return null;
  const { data } = wire;
  const actor = readPerson(data.actor);
  const one = [actor, ...[data.subject_actor, data.follower, data.followed].map(readPerson)];
  const subjects = readEach(
    isRecord(data.subject) ? [data.subject] : data.subject,
    MAX_INSIDE,
    // A subject that is a report or a status is no person, and not malformed.
    (item) => (isRecord(item) ? { person: readPerson(item) } : null),
    'subject in the log',
    reading.report,
  );
  const people = [...one, ...subjects.map(({ person }) => person)];
  const nicknames = readEach(data.nicknames, MAX_INSIDE, readName, 'name in the log', reading.report);
  return put(reading, 'logEntry', {
    id: wire.id,
    createdAt: new Date(wire.time * MS_IN_SECOND).toISOString(),
    text: wire.message,
    actor,
    nicknames: [...new Set([...people.flatMap((person) => person?.nickname ?? []), ...nicknames])],
  });
}

function readPerson(raw: unknown): LogEntry['actor'] {
  const wire = isRecord(raw) ? read(PersonWire, raw) : null;
  return wire?.nickname ? wire : null;
}

function readName(raw: unknown): string | null {
  return read(handle, raw) || null;
}
