import { useCallback } from 'react';
import { user as userCall } from '@skerry/shared/api/admin';
import type { Result } from '@skerry/shared/contract';
import { plainName } from '@skerry/shared/rules';
import {
  defineMount,
  useDocumentTitle,
  useEntity,
  useModule,
  useSession,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { DialogFrame, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { AccountPart } from './account-part.tsx';
import { DeleteButton } from './delete-button.tsx';
import { hasTagPolicy } from './has-tag-policy.ts';
import { LimitsPart } from './limits-part.tsx';
import { RightsPart } from './rights-part.tsx';
import { useT } from '../use-t.ts';
import styles from './person.module.css';

/** What an admin can do with an account (AD-013 to AD-023). */
export function PersonDialog({ params: { accountId }, setTitle, close }: ScreenProps<{ accountId: string }>) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const account = useEntity('account', accountId);
  const user = useEntity('managedUser', accountId);
  const session = useSession();
  const title = t('person.title', { name: account ? plainName(account) : (user?.nickname ?? '') });
  useDocumentTitle({ setTitle }, title);
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal): Promise<Result<{ isTagging: boolean }>> => {
        const [known, isTagging] = await Promise.all([
          api.request(userCall(accountId), { signal }),
          hasTagPolicy(api, signal),
        ]);
        return known.error ? known : { data: { isTagging }, error: null };
      },
      [api, accountId],
    ),
  );
  const isOwn = session.account?.id === accountId;
  return (
    <DialogFrame title={title} onClose={close} closeLabel={t('person.close')}>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('person.loading')} className={styles.person}>
          <Skeleton width="long" />
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('person.failed')} error={loaded.error} onRetry={retry} />}
      {loaded.state === 'ready' && user && (
        <div className={styles.person}>
          <AccountPart user={user} />
          {user.isLocal && !isOwn && <RightsPart user={user} />}
          {loaded.value.isTagging && <LimitsPart user={user} />}
          <div className={styles.end}>
            <DeleteButton user={user} onDeleted={() => close?.()} />
          </div>
        </div>
      )}
    </DialogFrame>
  );
}

export const personDialog = defineMount<{ accountId: string }>(PersonDialog);
