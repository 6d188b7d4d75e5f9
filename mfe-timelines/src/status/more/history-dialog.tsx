import { History } from '@skerry/shared/ui/icons';
import { useMemo } from 'react';
import { statusHistory } from '@skerry/shared/api';
import { defineMount, useEntity, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame, EmptyState, StatusSkeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useT } from '../../use-t.ts';
import { StatusScope } from '../scope/status-scope.tsx';
import styles from './history-dialog.module.css';
import { Version } from './version.tsx';

/** All versions of an edited status, the newest first; fetched again when it is edited meanwhile (TL-100). */
export function HistoryDialog({ params: { statusId }, close }: ScreenProps<{ statusId: string }>) {
  const t = useT();
  const ctx = useModule();
  const status = useEntity('status', statusId);
  const edited = `${statusId} ${status?.editedAt}`;
  const load = useMemo(
    () => (signal: AbortSignal) => ctx.ports.api.request(statusHistory(statusId), { signal }),
    // oxlint-disable-next-line react/exhaustive-deps -- an edit has another history
    [ctx, edited],
  );
  const [loaded, retry] = useLoaded(ctx, load);
  const body = () => {
    switch (loaded.state) {
      case 'loading':
        return (
          <div role="status" aria-busy aria-label={t('history.loading')}>
            <StatusSkeleton lines={2} />
            <StatusSkeleton lines={2} />
          </div>
        );
      case 'failed':
        return <FailureCard title={t('history.failed')} error={loaded.error} onRetry={retry} />;
      case 'ready':
        return loaded.value.length === 0 || !status ? (
          <EmptyState icon={History} title={t('history.empty')} body={t('history.emptyBody')} />
        ) : (
          <ol className={styles.versions}>
            {loaded.value
              .map((version, index) => (
                <Version
                  key={index}
                  status={status}
                  version={version}
                  index={index}
                  isFirst={index === 0}
                  isCurrent={index === loaded.value.length - 1}
                />
              ))
              .toReversed()}
          </ol>
        );
    }
  };
  return (
    <DialogFrame title={t('history.open')} onClose={close} closeLabel={t('history.close')} isFlush>
      <StatusScope>{body()}</StatusScope>
    </DialogFrame>
  );
}

export const historyDialog = defineMount(HistoryDialog);
