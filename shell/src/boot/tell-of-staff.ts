import type { NoticeStore, Report } from '../services.ts';
import { rareTexts } from './rare-texts.ts';

/** Says that the user is of the staff now, whose calls the server allows only to a new login. */
export function tellOfStaff(
  logIn: () => void,
  locale: string,
  { notices, report }: { notices: Pick<NoticeStore, 'show'>; report: Report },
): void {
  const t = rareTexts(locale, report);
  notices.show({
    level: 'info',
    text: t('staff.made'),
    ms: 0,
    action: { label: t('staff.logIn'), run: logIn },
  });
}
