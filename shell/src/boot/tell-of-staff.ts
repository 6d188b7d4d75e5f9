import type { I18nPort } from '@skerry/shared/contract';
import type { NoticeStore } from '../services.ts';

/** Says that the user is of the staff now, whose calls the server allows only to a new login. */
export function tellOfStaff(logIn: () => void, t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  notices.show({
    level: 'info',
    text: t('staff.made'),
    ms: 0,
    action: { label: t('staff.logIn'), run: logIn },
  });
}
