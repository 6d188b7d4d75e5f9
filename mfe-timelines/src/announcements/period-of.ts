import { formatDate } from '@skerry/shared/i18n';
import type { Announcement } from '@skerry/shared/api';

export interface Period {
  readonly kind: 'from' | 'until' | 'between';
  /** In the user's language. */
  readonly dates: Readonly<Record<'start' | 'end', string>>;
}

/** The time that an announcement is about, to the day if it is of whole days; `null` if it has none. */
export function periodOf(
  { startsAt, endsAt, isAllDay }: Pick<Announcement, 'startsAt' | 'endsAt' | 'isAllDay'>,
  locale: string,
): Period | null {
  if (!startsAt && !endsAt) return null;
  const format = (iso: string | null) => (iso ? formatDate(locale, iso, isAllDay ? 'date' : 'full') : '');
  const kind = startsAt && endsAt ? 'between' : startsAt ? 'from' : 'until';
  return { kind, dates: { start: format(startsAt), end: format(endsAt) } };
}
