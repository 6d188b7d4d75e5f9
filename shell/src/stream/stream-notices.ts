import type { I18nPort } from '@skerry/shared/contract';
import type { Observable } from '@skerry/shared/runtime';
import { NOTICE_MS } from '@skerry/shared/rules';
import type { NoticeStore } from '../services.ts';
import type { StreamStatus } from './breaks.ts';

/** Notifies the user that live updates broke off, and that they are back. */
export function notifyOfStream(
  status$: Observable<StreamStatus>,
  notices: Pick<NoticeStore, 'show'>,
  i18n: Pick<I18nPort, 't'>,
): void {
  status$.subscribe((status) => {
    if (status.kind === 'broke')
      notices.show({
        level: 'error',
        text: i18n.t('timeline.socket_broke', { code: String(status.code) }),
        ms: NOTICE_MS,
      });
    else notices.show({ level: 'success', text: i18n.t('timeline.socket_reconnected'), ms: NOTICE_MS });
  });
}
