import { useCallback } from 'react';
import { settingsProfiles } from '@skerry/shared/api';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import rows from '../rows/rows.module.css';
import { InUse } from './in-use.tsx';
import { ProfileList } from './profile-list.tsx';
import { useT } from '../use-t.ts';
import styles from './profiles.module.css';
import { settingsSync } from './settings-sync.ts';

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
