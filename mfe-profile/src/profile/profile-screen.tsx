import { UserX } from '@skerry/shared/ui/icons';
import { useCallback, useEffect } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { nameWithAddress, wordsForPeople } from '@skerry/shared/rules';
import { onDemand, useDocumentTitle, useEntity, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead, useLoaded, Skeleton, Spinner } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { knownProfile, loadProfile } from './load-profile.ts';
import { Profile } from './profile.tsx';
import styles from './profile.module.css';

const PageBackground = onDemand(() => import(/* webpackChunkName: "profile-extras" */ './page-background.tsx'));

/** A profile: loading, ready, missing, or failed with a retry (PR-018). */
export function ProfileScreen({ params, setTitle, nothingHere }: ScreenProps) {
  const name = String(params.name);
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => loadProfile(ctx, name, signal), [ctx, name]),
  );
  const known = loaded.state === 'ready' ? loaded.value : knownProfile(ctx.ports.entities, name);
  const account = useEntity('account', known ?? undefined);
  useDocumentTitle({ setTitle }, account ? nameWithAddress(account) : '');
  const isGone = loaded.state === 'failed' && loaded.error.code === 'not-found';
  useEffect(() => {
    if (isGone) nothingHere?.();
  }, [isGone, nothingHere]);
  if (known && !isGone)
    return (
      <>
        {account?.backgroundImage && <PageBackground account={account} />}
        <Panel>
          <Profile key={known} accountId={known} />
        </Panel>
      </>
    );
  return (
    <Panel>{loaded.state === 'failed' ? <Failed error={loaded.error} onRetry={retry} /> : <ProfileSkeleton />}</Panel>
  );
}

/** The profile does not exist (PR-011); else the server's text for people (PR-012), else ours (PR-013). */
function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  return (
    <>
      <PanelHead level={1} title={t('route.profile')} before={<BackButton label={t('profile.back')} />} />
      {error.code === 'not-found' ? (
        <EmptyState icon={UserX} title={t('profile.missing')} body={t('profile.missingBody')} />
      ) : (
        <FailureCard title={wordsForPeople(error.serverText) ?? t('profile.failed')} error={error} onRetry={onRetry} />
      )}
    </>
  );
}

function ProfileSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-busy aria-label={t('profile.loading')}>
      <div className={styles.cover} data-waiting>
        <Spinner size={24} />
      </div>
      <div className={styles.who}>
        <div className={styles.top}>
          <span className={styles.picture} data-waiting />
        </div>
        <div className={styles.bones}>
          <Skeleton width="half" />
          <Skeleton width="short" />
          <Skeleton />
          <Skeleton width="long" />
        </div>
      </div>
    </div>
  );
}
