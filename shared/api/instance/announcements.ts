import type { ApiCall } from '../../contract/api.ts';
import { listOf, parseNothing } from '../page.ts';
import { segment } from '../query.ts';
import { readAnnouncement, type Announcement } from '../read/announcement.ts';

const MAX_ANNOUNCEMENTS = 200;

/** Those that have started and not ended. */
export function announcements(): ApiCall<Announcement[]> {
  return {
    method: 'GET',
    path: '/api/v1/announcements',
    needs: 'announcements',
    parse: listOf('announcement', MAX_ANNOUNCEMENTS, readAnnouncement),
  };
}

/** Marks it read. */
export function dismissAnnouncement(id: string): ApiCall<void> {
  return { method: 'POST', path: `/api/v1/announcements/${segment(id)}/dismiss`, parse: parseNothing };
}
