import { useCallback } from 'react';
import { settingsProfiles } from '@skerry/shared/api';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import rows from '../rows/rows.module.css';
import { ProfileList } from './profile-list.tsx';
import { useT } from '../use-t.ts';
import styles from './profiles.module.css';
import { settingsSync, type SettingsSync, type SyncState } from './settings-sync.ts';

/** Settings that are kept on the server, for every browser of the user (requirement SE-142). */
export default function ProfilesPane() {
  const t = useT();
  const ctx = useModule();
  const sync = settingsSync(ctx);
  const state = useObservable(sync.state$);
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(settingsProfiles(), { signal }), [ctx]),
  );
  return (
    <>
      <p className={styles.foot}>{t('hint')}</p>
      <InUse sync={sync} state={state} />
      <section className={rows.group} aria-label={t('list')}>
        <h4 className={rows.name}>{t('list')}</h4>
        {loaded.state === 'loading' && (
          <div role="status" aria-busy aria-label={t('list.loading')} className={styles.bones}>
            <Skeleton width="full" />
          </div>
        )}
        {loaded.state === 'failed' && <FailureCard title={t('list.failed')} error={loaded.error} onRetry={retry} />}
        {loaded.state === 'ready' && <ProfileList loaded={loaded.value} sync={sync} state={state} />}
      </section>
    </>
  );
}

interface SyncProps {
  sync: SettingsSync;
  state: SyncState;
}

/** The profile that this browser uses, and how its last synchronisation went. */
function InUse({ sync, state: { inUse, fault, conflict, isBusy } }: SyncProps) {
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
