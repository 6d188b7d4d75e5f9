import type { I18nPort } from '@skerry/shared/contract';
import type { Observable } from '@skerry/shared/runtime';
import { NOTICE_MS } from '@skerry/shared/rules';
import type { NoticeStore } from '../services.ts';
import type { StreamStatus } from './breaks.ts';

/**
 * Notifies the user that live updates broke off, and that they are back. Not where the instance is not reached at all:
 * the page has a bar that says so.
 */
export function notifyOfStream(
  status$: Observable<StreamStatus>,
  notices: Pick<NoticeStore, 'show'>,
  i18n: Pick<I18nPort, 't'>,
  isReached: () => Promise<boolean>,
): void {
  let isSaid = false;
  let isBroken = false;
  status$.subscribe(async (status) => {
    isBroken = status.kind === 'broke';
    if (status.kind === 'broke') {
      if (!(await isReached()) || !isBroken) return;
      isSaid = true;
      notices.show({
        level: 'error',
        text: i18n.t('timeline.socket_broke', { code: String(status.code) }),
        ms: NOTICE_MS,
      });
    } else if (isSaid) {
      isSaid = false;
      notices.show({ level: 'success', text: i18n.t('timeline.socket_reconnected'), ms: NOTICE_MS });
    }
  });
}
