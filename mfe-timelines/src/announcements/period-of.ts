import { formatDate } from '@skerry/shared/i18n';
import type { Announcement } from '@skerry/shared/api';
import type { useT } from '../use-t.ts';

/** The time that an announcement is about, to the day if it is of whole days; `null` if it has none. */
export function periodOf(
  { startsAt, endsAt, isAllDay }: Pick<Announcement, 'startsAt' | 'endsAt' | 'isAllDay'>,
  t: ReturnType<typeof useT>,
  locale: string,
): string | null {
  // A malformed date is none.
  const [start, end] = [startsAt, endsAt].map((iso) => iso && formatDate(locale, iso, isAllDay ? 'date' : 'full'));
  if (startsAt && endsAt && start && end) {
    const range = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: isAllDay ? undefined : 'short' });
    return range.formatRange(new Date(startsAt), new Date(endsAt));
  }
  if (start) return t('announcements.from', { start });
  return end ? t('announcements.until', { end }) : null;
}
