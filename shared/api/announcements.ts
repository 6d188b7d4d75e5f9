import type { ApiCall } from '../contract/api.ts';
import { MalformedReply } from './errors.ts';
import { parseNothing } from './page.ts';
import { segment } from './query.ts';
import { readAnnouncement, type Announcement } from './read/announcement.ts';
import { readEach } from './wire.ts';

const MAX_ANNOUNCEMENTS = 200;

/** Those that have begun and not ended. */
export function announcements(): ApiCall<Announcement[]> {
  return {
    method: 'GET',
    path: '/api/v1/announcements',
    parse(raw, report) {
      if (!Array.isArray(raw)) throw new MalformedReply('a list of announcements', raw);
      const found = readEach(raw, MAX_ANNOUNCEMENTS, readAnnouncement);
      if (found.length < raw.length) report('a malformed announcement was left out of a list');
      return found;
    },
  };
}

/** Marks it read. */
export function dismissAnnouncement(id: string): ApiCall<void> {
  return { method: 'POST', path: `/api/v1/announcements/${segment(id)}/dismiss`, parse: parseNothing };
}
