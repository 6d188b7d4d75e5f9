import { useCallback, useState } from 'react';
import { endSession, sessions, type SessionEntry } from '@skerry/shared/api';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Button, EmptyState, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard, showFailure } from '@skerry/shared/ui/failure';
import { LockKeyhole } from '@skerry/shared/ui/icons';
import rows from '../rows/rows.module.css';
import styles from './security.module.css';
import { useT } from '../use-t.ts';

/** Shown before all are asked for: a browser that forgets its sessions leaves one behind at each login. */
const FIRST = 8;

/** Every sign-in of the account, with the button that ends it (requirements SE-113, SE-114). */
export function Sessions() {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(sessions(), { signal }), [ctx]),
  );
  return (
    <section className={rows.group} aria-label={t('sessions')}>
      <h4 className={rows.name}>{t('sessions')}</h4>
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('sessions.loading')} className={styles.bones}>
          <Skeleton width="full" />
          <Skeleton width="half" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('sessions.unloaded')} error={loaded.error} onRetry={retry} />}
      {loaded.state === 'ready' && <SessionList entries={loaded.value} />}
    </section>
  );
}

function SessionList({ entries }: { entries: readonly SessionEntry[] }) {
  const t = useT();
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const left = entries.filter(({ id }) => !ended.has(id));
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, left.length - FIRST);
  if (left.length === 0) return <EmptyState icon={LockKeyhole} title={t('sessions.none')} />;
  return (
    <ul className={rows.card} aria-label={t('sessions')}>
      {left.slice(0, left.length - hidden).map((entry) => (
        <SessionRow key={entry.id} entry={entry} onEnded={() => setEnded(new Set([...ended, entry.id]))} />
      ))}
      {hidden > 0 && (
        <li className={styles.session}>
          <Button variant="ghost" size="small" onClick={() => setShowsAll(true)}>
            {t('sessions.all', { count: left.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function SessionRow({ entry, onEnded }: { entry: SessionEntry; onEnded: () => void }) {
  const t = useT();
  const ctx = useModule();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const name = entry.appName.trim() || t('sessions.nameless');
  const end = async () => {
    const agreed = await ctx.ports.dialogs.confirm({
      title: t('sessions.question', { name }),
      body: t('sessions.hint'),
      confirmLabel: t('sessions.end'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    const { error } = await ctx.ports.api.request(endSession(entry.id), { signal: ctx.signal });
    setBusy(false);
    if (error) showFailure(ctx, error);
    else onEnded();
  };
  return (
    <li className={styles.session}>
      <span className={styles.app}>
        <bdi>{name}</bdi>
        {entry.validUntil !== null && (
          <span className={styles.until}>
            {t('sessions.until', { date: formatDate(locale, entry.validUntil, 'date') })}
          </span>
        )}
      </span>
      <Button size="small" isBusy={isBusy} aria-label={t('sessions.endNamed', { name })} onClick={() => void end()}>
        {t('sessions.end')}
      </Button>
    </li>
  );
}
