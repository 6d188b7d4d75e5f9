import { Clock, Trash2 } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Button, EmptyState, IconButton } from '@skerry/shared/ui';
import { heldPosts } from './held-posts.ts';
import type { HeldPost } from './held-post.ts';
import type { OutboxActions } from './outbox-actions.ts';
import { useOutboxT, type OutboxKey } from './outbox-texts.ts';
import styles from './outbox.module.css';

/** The posts that wait, in the order in which they are sent. */
export function OutboxList({ box, onEdit }: { box: OutboxActions; onEdit?: () => void }) {
  const t = useOutboxT();
  const ctx = useModule();
  const posts = useObservable(heldPosts(ctx));
  if (posts.length === 0) return <EmptyState icon={Clock} title={t('outbox.none')} body={t('outbox.noneBody')} />;
  return (
    <ul className={styles.list} aria-label={t('outbox.title')}>
      {posts.map((post) => (
        <Row key={post.id} box={box} post={post} onEdit={onEdit} />
      ))}
    </ul>
  );
}

const STATES: Readonly<Record<HeldPost['state'], OutboxKey>> = {
  held: 'outbox.held',
  waiting: 'outbox.waiting',
  stopped: 'outbox.aside',
  doubtful: 'outbox.doubt',
};

function Row({ box, post, onEdit }: { box: OutboxActions; post: HeldPost; onEdit?: () => void }) {
  const t = useOutboxT();
  const ctx = useModule();
  const [isSending, setIsSending] = useState(false);
  const { id, state, draft, reason, publishedId } = post;
  const { navigation, dialogs } = ctx.ports;
  const href = publishedId === null ? undefined : navigation.href('timelines.conversation', { id: publishedId });
  const words = draft.text.trim() || draft.spoilerText.trim() || t('outbox.files', { count: draft.attachments.length });
  const send = async () => {
    setIsSending(true);
    await box.sendNow(id);
    setIsSending(false);
  };
  const edit = async () => {
    onEdit?.();
    await box.takeBack(id);
  };
  const remove = async () => {
    const question = { title: t('outbox.deleteQuestion'), body: t('outbox.deleteBody') };
    if (await dialogs.confirm({ ...question, confirmLabel: t('outbox.delete'), danger: true })) await box.remove(id);
  };
  return (
    <li className={styles.row}>
      <span className={styles.words} dir="auto">
        {words}
      </span>
      <span className={styles.state} data-state={state}>
        {reason ?? t(STATES[state])}
      </span>
      <span className={styles.actions}>
        {publishedId === null && (
          <Button size="small" isBusy={isSending} onClick={() => void send()}>
            {t(state === 'held' ? 'outbox.now' : 'outbox.send')}
          </Button>
        )}
        {href !== undefined && (
          <Button size="small" onClick={() => navigation.go(href)}>
            {t('outbox.open')}
          </Button>
        )}
        <Button size="small" onClick={() => void edit()}>
          {t(state === 'held' ? 'outbox.undo' : 'outbox.edit')}
        </Button>
        <IconButton icon={Trash2} iconSize={16} tone="red" label={t('outbox.delete')} onClick={() => void remove()} />
      </span>
    </li>
  );
}
