import { formatList } from '@skerry/shared/i18n';
import { Image } from '@skerry/shared/ui/icons';
import { useCallback, type RefObject } from 'react';
import { status as statusCall } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { useEntity, useLocale, useModule } from '@skerry/shared/runtime';
import { Icon, Popover, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useFilterMatch } from '../filters/filter-scope.tsx';
import { SmallStatus } from '../quote/small-status.tsx';
import styles from './status-preview.module.css';
import { useT } from '../../use-t.ts';

interface StatusPreviewProps {
  statusId: string;
  anchor: RefObject<HTMLElement>;
  onClose: () => void;
}

/** A status in brief, beside the link to it (TL-053). One that is not known yet is requested. */
export default function StatusPreview({ statusId, anchor, onClose }: StatusPreviewProps) {
  const t = useT();
  const known = useEntity('status', statusId);
  return (
    <Popover anchor={anchor} onClose={onClose} label={t('preview.title')} isOutside>
      <div className={styles.preview}>{known ? <Known status={known} /> : <Unknown statusId={statusId} />}</div>
    </Popover>
  );
}

/** The reply puts it where `Known` reads it. */
function Unknown({ statusId }: { statusId: string }) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(statusCall(statusId), { signal }), [api, statusId]),
  );
  if (loaded.state !== 'failed')
    return (
      <div role="status" aria-busy aria-label={t('preview.loading')} className={styles.bones}>
        <Skeleton width="half" />
        <Skeleton width="long" />
      </div>
    );
  if (loaded.error.code === 'not-found') return <p className={styles.quiet}>{t('preview.unavailable')}</p>;
  return <FailureCard title={t('preview.failed')} error={loaded.error} onRetry={retry} />;
}

function Known({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', status.accountId);
  const filtered = useFilterMatch(status);
  if (!account || status.isDeleted) return <p className={styles.quiet}>{t('preview.unavailable')}</p>;
  if (filtered && filtered.action !== 'blur')
    return <p className={styles.quiet}>{t('preview.filtered', { titles: formatList(locale, filtered.titles) })}</p>;
  const count = status.attachments.length;
  return (
    <>
      <SmallStatus status={status} account={account} />
      {count > 0 && (
        <p className={styles.media}>
          <Icon as={Image} size={16} />
          {t('preview.media', { count })}
        </p>
      )}
    </>
  );
}
