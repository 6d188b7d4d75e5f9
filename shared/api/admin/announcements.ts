/** Announcements, as their authors see them. */
import type { ApiCall } from '../../contract/api.ts';
import { listOf, parseNothing, singleOf } from '../page.ts';
import { segment } from '../query.ts';
import { readAnnouncement, type Announcement } from '../read/announcement.ts';

export interface AnnouncementDraft {
  /** Plain text; the server turns addresses into links. */
  content: string;
  /** ISO 8601, or null for no bound. */
  startsAt: string | null;
  endsAt: string | null;
  isAllDay: boolean;
}

const BASE = '/api/v1/pleroma/admin/announcements';
const MAX_ANNOUNCEMENTS = 500;

/** All of them, past and future ones too. */
export function allAnnouncements({ limit, offset }: { limit?: number; offset?: number } = {}): ApiCall<Announcement[]> {
  return {
    method: 'GET',
    path: BASE,
    needs: 'adminCalls',
    query: { limit, offset },
    parse: listOf('announcement', MAX_ANNOUNCEMENTS, readAnnouncement),
  };
}

export function createAnnouncement(draft: AnnouncementDraft): ApiCall<Announcement> {
  return {
    method: 'POST',
    path: BASE,
    needs: 'adminCalls',
    body: wireDraft(draft),
    parse: singleOf('announcement', readAnnouncement),
  };
}

export function editAnnouncement(id: string, draft: AnnouncementDraft): ApiCall<Announcement> {
  return {
    method: 'PATCH',
    path: `${BASE}/${segment(id)}`,
    body: wireDraft(draft),
    parse: singleOf('announcement', readAnnouncement),
  };
}

export function deleteAnnouncement(id: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(id)}`, parse: parseNothing };
}

function wireDraft({ content, startsAt, endsAt, isAllDay }: AnnouncementDraft): Record<string, unknown> {
  return { content, starts_at: startsAt, ends_at: endsAt, all_day: isAllDay };
}
