/** The reading position of an account, on every device. */
import * as v from 'valibot';
import type { ApiCall, Reading } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { serverId } from '../repeat-id.ts';
import { countOrNull, id, isRecord, part, read, textOrNull } from '../wire.ts';

type MarkedTimeline = 'home' | 'notifications';

interface Marker {
  /** Empty if it was never set, and only the count is known (Pleroma). */
  lastReadId: string;
  /** UTC, ISO 8601. */
  updatedAt: string | null;
  /** Akkoma and Pleroma, for notifications. */
  unreadCount: number | null;
}

/**
 * Those that were ever set. Akkoma and Pleroma keep the one of notifications alone, and pass over the other without a
 * word.
 */
export type Markers = Partial<Record<MarkedTimeline, Marker>>;

const TIMELINES: readonly MarkedTimeline[] = ['home', 'notifications'];
const PATH = '/api/v1/markers';
const Wire = v.object({
  last_read_id: v.union([id, v.literal('')]),
  updated_at: textOrNull,
  pleroma: part({ unread_count: countOrNull }),
});

export function markers(timelines: readonly MarkedTimeline[] = TIMELINES): ApiCall<Markers> {
  return { method: 'GET', path: PATH, needs: 'markers', query: { timeline: timelines }, parse: parseMarkers };
}

/** The reply has what was kept. Mastodon answers 409 where another device was faster. */
export function saveMarkers(lastReadIds: Readonly<Partial<Record<MarkedTimeline, string>>>): ApiCall<Markers> {
  const body = Object.fromEntries(
    Object.entries(lastReadIds).map(([timeline, lastReadId]) => [timeline, { last_read_id: serverId(lastReadId) }]),
  );
  return { method: 'POST', path: PATH, needs: 'markers', body, parse: parseMarkers };
}

function parseMarkers(raw: unknown, { report }: Reading): Markers {
  if (!isRecord(raw)) throw new MalformedReply('markers', raw);
  const found: Markers = {};
  for (const timeline of TIMELINES) {
    if (!Object.hasOwn(raw, timeline)) continue;
    const wire = read(Wire, raw[timeline]);
    if (wire && (wire.last_read_id !== '' || wire.pleroma.unread_count !== null))
      found[timeline] = {
        lastReadId: wire.last_read_id,
        updatedAt: utc(wire.updated_at),
        unreadCount: wire.pleroma.unread_count,
      };
    else report(`a malformed marker of ${timeline} was left out`);
  }
  return found;
}

/** Akkoma and Pleroma send it without a zone. */
function utc(time: string | null): string | null {
  if (time === null || Number.isNaN(Date.parse(time))) return null;
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`;
}
