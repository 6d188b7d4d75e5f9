import type { I18nPort } from '@skerry/shared/contract';
import type { NoticeStore } from '../services.ts';

/** What a reload brings to the user whose canary has stopped; that it has stopped is said already. */
export function tellOfCanary(t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  notices.show({ level: 'info', text: t('canary.blocked'), ms: 0 });
}
