import * as v from 'valibot';
import type { CustomEmoji } from '../../entities/account.ts';
import { dateOrNull, flag, id, markup, part, read, text, unknown, type Report } from '../wire.ts';
import { readEmojis } from './emoji.ts';

export interface Announcement {
  id: string;
  /** Hostile HTML. */
  contentHtml: string;
  /** As typed; only for staff. */
  source: string;
  startsAt: string | null;
  endsAt: string | null;
  isAllDay: boolean;
  publishedAt: string | null;
  isRead: boolean;
  emojis: CustomEmoji[];
}

const Wire = v.object({
  id,
  content: markup,
  starts_at: dateOrNull,
  ends_at: dateOrNull,
  all_day: flag,
  published_at: dateOrNull,
  read: flag,
  emojis: unknown,
  pleroma: part({ raw_content: text }),
});

export function readAnnouncement(raw: unknown, report?: Report): Announcement | null {
  const wire = read(Wire, raw);
  return (
    wire && {
      id: wire.id,
      contentHtml: wire.content,
      source: wire.pleroma.raw_content,
      startsAt: wire.starts_at,
      endsAt: wire.ends_at,
      isAllDay: wire.all_day,
      publishedAt: wire.published_at,
      isRead: wire.read,
      emojis: readEmojis(wire.emojis, report),
    }
  );
}
