import type { I18nPort } from '@skerry/shared/contract';
import { handleOf } from './handle.ts';
import type { NoticeStore } from '../services.ts';

/** Says who the user is now: after a switch, in another tab too, and after an account that was left. */
export function tellSwitched(acct: string, t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  notices.show({ level: 'info', text: t('accounts.now', { acct: handleOf({ acct }) }) });
}
