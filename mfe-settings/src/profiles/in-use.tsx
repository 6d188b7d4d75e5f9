import { Alert, Button } from '@skerry/shared/ui';
import rows from '../rows/rows.module.css';
import { useT } from '../use-t.ts';
import styles from './profiles.module.css';
import type { SettingsSync, SyncState } from './settings-sync.ts';

interface SyncProps {
  sync: SettingsSync;
  state: SyncState;
}

/** The profile that this browser uses, and how its last synchronisation went. */
export function InUse({ sync, state: { inUse, fault, conflict, isBusy } }: SyncProps) {
  const t = useT();
  return (
    <section className={rows.group} aria-label={t('here')}>
      <h4 className={rows.name}>{t('here')}</h4>
      <div className={rows.card}>
        <div className={styles.row}>
          {inUse ? (
            <p className={styles.text}>
              <bdi>{t('here.name', { name: inUse.name })}</bdi>
              <span className={styles.hint}>{t('here.version', { version: inUse.version })}</span>
            </p>
          ) : (
            <p className={styles.hint}>{t('here.none')}</p>
          )}
          {inUse && (
            <div className={styles.buttons}>
              {!conflict && (
                <Button size="small" isBusy={isBusy} onClick={() => void sync.refresh()}>
                  {t('sync')}
                </Button>
              )}
              <Button size="small" variant="ghost" onClick={() => void sync.stop()}>
                {t('stop')}
              </Button>
            </div>
          )}
          {inUse && conflict && <Conflict name={inUse.name} sync={sync} isBusy={isBusy} />}
          {fault !== '' && <Alert tone="error">{t('here.fault', { reason: fault })}</Alert>}
        </div>
      </div>
    </section>
  );
}

/** Settings changed at both ends: the user says which ones hold. */
function Conflict({ name, sync, isBusy }: { name: string; sync: SettingsSync; isBusy: boolean }) {
  const t = useT();
  return (
    <div role="group" aria-label={t('conflict', { name })} className={styles.conflict}>
      <Alert tone="warning">
        <p>{t('conflict', { name })}</p>
        <p>{t('conflict.body')}</p>
      </Alert>
      <div className={styles.buttons}>
        <Button size="small" isBusy={isBusy} onClick={() => void sync.resolve('theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void sync.resolve('ours')}>
          {t('conflict.ours')}
        </Button>
      </div>
    </div>
  );
}
