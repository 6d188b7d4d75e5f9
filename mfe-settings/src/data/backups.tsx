import { useCallback, useState } from 'react';
import { backups, requestBackup, type Backup } from '@skerry/shared/api';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Alert, Button, LinkButton, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard, failureText, sizeText } from '@skerry/shared/ui/failure';
import { Download } from '@skerry/shared/ui/icons';
import rows from '../rows/rows.module.css';
import { useT } from '../use-t.ts';
import styles from './data.module.css';

/** Archives of the account's posts and media, which its server makes (requirement SE-121). */
export function Backups() {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(backups(), { signal }), [ctx]),
  );
  return (
    <section className={rows.group} aria-label={t('backups')}>
      <h4 className={rows.name}>{t('backups')}</h4>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('backups.loading')} className={styles.bones}>
          <Skeleton width="full" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('backups.unloaded')} error={loaded.error} onRetry={retry} />}
      {loaded.state === 'ready' && <BackupList entries={loaded.value} reload={retry} />}
    </section>
  );
}

function BackupList({ entries, reload }: { entries: readonly Backup[]; reload: () => void }) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const [shown, setShown] = useState(entries);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const ask = async () => {
    setBusy(true);
    setFault('');
    const { data, error } = await ports.api.request(requestBackup(), { signal });
    setBusy(false);
    if (!error) return setShown(data);
    telemetry.error(error);
    setFault(t('backups.failed', { reason: failureText(i18n, error) }));
  };
  return (
    <div className={rows.card}>
      <div className={styles.row}>
        <p className={styles.hint}>{t('backups.hint')}</p>
        <div className={styles.line}>
          <Button size="small" isBusy={isBusy} onClick={() => void ask()}>
            {t('backups.request')}
          </Button>
          {shown.some(({ isReady }) => !isReady) && (
            <Button size="small" variant="ghost" onClick={reload}>
              {t('backups.again')}
            </Button>
          )}
        </div>
        {fault !== '' && <Alert tone="error">{fault}</Alert>}
        {shown.length === 0 && <p className={styles.hint}>{t('backups.none')}</p>}
      </div>
      {shown.length > 0 && (
        <ul aria-label={t('backups')} className={styles.list}>
          {shown.map((entry) => (
            <BackupRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function BackupRow({ entry: { createdAt, fileSize, isReady, url } }: { entry: Backup }) {
  const t = useT();
  const { i18n } = useModule();
  const locale = useLocale();
  const date = formatDate(locale, createdAt, 'date');
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.name}>
          {date}
          <span className={styles.hint}>
            {isReady ? fileSize > 0 && sizeText(i18n, fileSize) : t('backups.pending')}
          </span>
        </span>
        {isReady && url !== '' && (
          <LinkButton
            size="small"
            icon={Download}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('backups.fetchNamed', { date })}
          >
            {t('backups.fetch')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
