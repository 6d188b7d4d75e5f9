import { plainText } from '@skerry/shared/html';
import { useModule } from '@skerry/shared/runtime';
import { Skeleton, useTask } from '@skerry/shared/ui';
import { useRef, useState } from 'react';
import styles from './operator-html.module.css';

/** A page of the operator's own. What cleans it is loaded with it alone; where that fails, its text is shown. */
export function OperatorHtml({ html }: { html: string }) {
  const { telemetry } = useModule();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useTask(
    async (signal) => {
      try {
        const { createHtmlCleaner } = await import('./clean-html.ts');
        if (signal.aborted) return;
        place.current?.replaceChildren(createHtmlCleaner()(html));
        setState('shown');
      } catch (cause) {
        telemetry.error(cause);
        if (!signal.aborted) setState('failed');
      }
    },
    [html, telemetry],
  );
  return (
    <>
      {state === 'loading' && <Skeleton />}
      {state === 'failed' && <p dir="auto">{plainText(html, { isOneLine: true })}</p>}
      <div ref={place} dir="auto" className={styles.prose} data-operator-html hidden={state !== 'shown'} />
    </>
  );
}
