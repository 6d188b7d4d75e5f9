import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, useTask } from '@skerry/shared/ui';
import rows from '../rows/rows.module.css';
import styles from './data.module.css';
import { useT } from '../use-t.ts';

/** Caches of the page's worker: the page, files of builds, the latest answers (`shell/worker/cache-names.ts`). */
const OF_WORKER = /^skerry-(?:page|files|answers)-/;

const cachesOfWorker = async (): Promise<string[]> => (await caches.keys()).filter((name) => OF_WORKER.test(name));

/** What the browser keeps of the client for times without a network, and its removal. Nothing where it keeps none. */
export function KeptFiles() {
  const t = useT();
  const { telemetry } = useModule();
  const [isKept, setKept] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);
  useTask(async (signal) => {
    // Absent on an insecure origin.
    if (!('caches' in globalThis)) return;
    const { length } = await cachesOfWorker();
    if (!signal.aborted) setKept(length > 0);
  }, []);
  if (!isKept) return null;
  const clear = async () => {
    try {
      for (const name of await cachesOfWorker()) await caches.delete(name);
      setOutcome('done');
    } catch (error) {
      telemetry.error(error);
      setOutcome('failed');
    }
  };
  return (
    <section className={rows.group} aria-label={t('kept')}>
      <h4 className={rows.name}>{t('kept')}</h4>
      <div className={rows.card}>
        <div className={styles.row}>
          <div className={styles.line}>
            <Button size="small" onClick={() => void clear()}>
              {t('kept.clear')}
            </Button>
          </div>
          <div role="status">
            {outcome && <Alert tone={outcome === 'done' ? 'success' : 'error'}>{t(`kept.${outcome}`)}</Alert>}
          </div>
        </div>
      </div>
      <p className={styles.foot}>{t('kept.hint')}</p>
    </section>
  );
}
