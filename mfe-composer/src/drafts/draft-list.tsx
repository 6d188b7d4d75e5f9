import { FilePen, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Button, EmptyState, ErrorCard, IconButton, RelativeTime, Skeleton } from '@skerry/shared/ui';
import { openDraftChannel } from '../draft/draft-channel.ts';
import { DraftStore, type StoredDraft } from '../draft/draft-store.ts';
import { draftKey, targetOfKey, type Target } from '../draft/target.ts';
import { useT, type MessageKey } from '../use-t.ts';
import styles from './draft-list.module.css';

const KINDS: Readonly<Record<Target['kind'], MessageKey>> = { status: 'drafts.kind.status', reply: 'drafts.kind.reply', quote: 'drafts.kind.quote', edit: 'drafts.kind.edit', redraft: 'drafts.kind.redraft' };

/** Everything begun and not posted, the newest first. */
export function DraftList({ onOpen }: { onOpen: (target: Target) => void }) {
  const t = useT();
  const { drafts, hasFailed, reload, discard } = useDrafts();
  if (hasFailed) return <ErrorCard title={t('drafts.failed')} retryLabel={t('drafts.retry')} onRetry={reload} />;
  if (!drafts) return <div className={styles.waiting} role="status" aria-busy aria-label={t('drafts.loading')}><Skeleton width="long" /><Skeleton width="half" /></div>;
  if (drafts.length === 0) return <EmptyState icon={FilePen} title={t('drafts.none')} body={t('drafts.noneBody')} />;
  return (
    <ul className={styles.list} aria-label={t('drafts.title')}>
      {drafts.map(({ target, draft }) => <Row key={draftKey(target)} target={target} draft={draft} onOpen={onOpen} onDiscard={discard} />)}
    </ul>
  );
}

interface RowProps {
  target: Target;
  draft: StoredDraft;
  onOpen: (target: Target) => void;
  onDiscard: (target: Target) => void;
}

function Row({ target, draft: { data, updatedAt }, onOpen, onDiscard }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const words = data.text.trim() || data.spoilerText.trim() || t('drafts.attachments', { count: data.attachments.length });
  return (
    <li className={styles.row}>
      <Button variant="ghost" className={styles.open} onClick={() => onOpen(target)}>
        <span className={styles.words} dir="auto">{words}</span>
        <span className={styles.meta}>{t(KINDS[target.kind])} · <RelativeTime iso={new Date(updatedAt).toISOString()} locale={locale} style="long" /></span>
      </Button>
      <IconButton icon={Trash2} iconSize={16} tone="red" label={t('drafts.discard')} onClick={() => onDiscard(target)} />
    </li>
  );
}

function useDrafts() {
  const { ports, session, signal, telemetry } = useModule();
  const t = useT();
  const store = useMemo(() => new DraftStore(ports.storage), [ports.storage]);
  const [drafts, setDrafts] = useState<{ target: Target; draft: StoredDraft }[]>();
  const [hasFailed, setHasFailed] = useState(false);

  const reload = useCallback(() => {
    setHasFailed(false);
    store.all().then(
      (all) => setDrafts(all.flatMap(({ key, draft }) => { const target = targetOfKey(key); return target ? [{ target, draft }] : []; })),
      (error: unknown) => {
        telemetry.error(error);
        setHasFailed(true);
      },
    );
  }, [store, telemetry]);
  useEffect(reload, [reload]);

  const discard = async (target: Target) => {
    if (!await ports.dialogs.confirm({ title: t('drafts.discardQuestion'), body: t('drafts.discardBody'), confirmLabel: t('drafts.discard'), danger: true })) return;
    await store.remove(draftKey(target));
    // Other forms with that draft open let go of it too.
    const told = new AbortController();
    openDraftChannel(session.account?.id ?? '', AbortSignal.any([told.signal, signal])).tell(draftKey(target));
    told.abort();
    reload();
  };
  const discardReported = (target: Target) => {
    discard(target).catch((error: unknown) => {
      telemetry.error(error);
      setHasFailed(true);
    });
  };
  return { drafts, hasFailed, reload, discard: discardReported };
}
