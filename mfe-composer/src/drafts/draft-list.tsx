import { FilePen, Trash2 } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Button, EmptyState, IconButton, RelativeTime, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { openDraftChannel } from '../draft/draft-channel.ts';
import { following } from '../draft/draft.ts';
import { draftStore, type StoredDraft } from '../draft/draft-store.ts';
import { draftKey, targetOfKey, type Target } from '../draft/target.ts';
import { Waiting } from '../waiting.tsx';
import waiting from '../waiting-posts.module.css';
import styles from './draft-list.module.css';
import { useT, type MessageKey } from '../use-t.ts';

const KINDS: Readonly<Record<Target['kind'], MessageKey>> = {
  status: 'drafts.kind.status',
  reply: 'drafts.kind.reply',
  quote: 'drafts.kind.quote',
  edit: 'drafts.kind.edit',
  redraft: 'drafts.kind.redraft',
};

/** All drafts, the newest first. */
export function DraftList({ onOpen }: { onOpen: (target: Target) => void }) {
  const t = useT();
  const { drafts, reload, discard } = useDrafts();
  if (drafts.state === 'failed')
    return <FailureCard title={t('drafts.failed')} error={drafts.error} onRetry={reload} />;
  if (drafts.state === 'loading') return <Waiting label={t('drafts.loading')} />;
  if (drafts.value.length === 0)
    return <EmptyState icon={FilePen} title={t('drafts.none')} body={t('drafts.noneBody')} />;
  return (
    <ul className={styles.list} aria-label={t('drafts.title')}>
      {drafts.value.map(({ target, draft }) => (
        <Row key={draftKey(target)} target={target} draft={draft} onOpen={onOpen} onDiscard={discard} />
      ))}
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
  const below = following(data).length;
  const words =
    data.text.trim() || data.spoilerText.trim() || t('drafts.attachments', { count: data.attachments.length });
  return (
    <li className={styles.row}>
      <Button variant="ghost" className={styles.open} onClick={() => onOpen(target)}>
        <span className={waiting.words} dir="auto">
          {words}
        </span>
        <span className={waiting.meta}>
          {t(KINDS[target.kind])} · {below > 0 && `${t('drafts.posts', { count: 1 + below })} · `}
          <RelativeTime iso={new Date(updatedAt).toISOString()} locale={locale} />
        </span>
      </Button>
      <IconButton
        icon={Trash2}
        iconSize={16}
        tone="red"
        label={t('drafts.discard')}
        onClick={() => onDiscard(target)}
      />
    </li>
  );
}

function useDrafts() {
  const ctx = useModule();
  const { ports, session, signal, telemetry } = ctx;
  const t = useT();
  const store = draftStore(ctx);
  const [drafts, reload] = useLoaded(
    ctx,
    useCallback(async () => {
      const all = await store.all();
      const data = all.flatMap(({ key, draft }) => {
        const target = targetOfKey(key);
        return target ? [{ target, draft }] : [];
      });
      return { data, error: null };
    }, [store]),
  );

  const discard = async (target: Target) => {
    if (
      !(await ports.dialogs.confirm({
        title: t('drafts.discardQuestion'),
        body: t('drafts.discardBody'),
        confirmLabel: t('drafts.discard'),
        danger: true,
      }))
    )
      return;
    const key = draftKey(target);
    await store.remove(key);
    // Other forms with that draft reset too.
    const closed = new AbortController();
    openDraftChannel(session.account?.id ?? '', AbortSignal.any([closed.signal, signal])).announce(key);
    closed.abort();
  };
  const discardAndReload = (target: Target) => {
    discard(target)
      .catch((error: unknown) => telemetry.error(error))
      .finally(reload);
  };
  return { drafts, reload, discard: discardAndReload };
}
