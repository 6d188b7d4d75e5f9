import type { FeedModule, I18nPort, NoticePort } from '@skerry/shared/contract';
import { fromEvent, takeUntil, type Observable } from '@skerry/shared/runtime';

interface StopNoticesParts {
  stopped$: Observable<FeedModule>;
  /** A text of the module's manifest. */
  label(module: FeedModule, key: string): string;
  notices: NoticePort;
  /** The shell's. */
  i18n: Pick<I18nPort, 't'>;
  signal: AbortSignal;
}

/** Says which module has stopped and what helps: dialogs, menus and rows have no room for its card. */
export function showStopNotices({ stopped$, label, notices, i18n: { t }, signal }: StopNoticesParts): void {
  stopped$.pipe(takeUntil(fromEvent(signal, 'abort'))).subscribe((module) =>
    notices.show({
      level: 'error',
      text: t('module.stopped', { name: label(module, module.manifest.name) }),
      ms: 0,
      action: { label: t('general.reload'), run: () => window.location.reload() },
    }),
  );
}
