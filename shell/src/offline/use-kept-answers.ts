import { useEffect } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { useT } from '../i18n/use-t.ts';

/** Says that what the page shows is what the worker kept, and from when. */
export function useKeptAnswers(): void {
  const t = useT();
  const locale = useLocale();
  const { notices } = useModule().ports;
  useEffect(() => {
    const ended = new AbortController();
    // Absent on an insecure origin.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type?: string; at?: string } | null>) => {
        if (data?.type !== 'skerry/kept') return;
        const at = Date.parse(data.at ?? '');
        if (Number.isNaN(at)) return;
        const when = formatDate(locale, at, 'short');
        notices.show({ level: 'info', text: t('kept', { when }), ms: 0 });
      },
      { signal: ended.signal },
    );
    worker?.controller?.postMessage({ type: 'skerry/kept' }, []);
    return () => ended.abort();
  }, [t, locale, notices]);
}
