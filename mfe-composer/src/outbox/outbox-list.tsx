import { Check, Clock, Trash2, type IconShape } from '@skerry/shared/ui/icons';
import { useState, type ReactNode } from 'react';
import { RouteLink, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, EmptyState, Icon, IconButton } from '@skerry/shared/ui';
import type { Draft } from '../draft/draft.ts';
import type { HeldPost } from './held-post.ts';
import { heldPosts, type OutboxActions } from './held-posts.ts';
import { counts } from './outbox-notices.ts';
import { useT, type MessageKey } from '../use-t.ts';
import { isThread, waitingCount } from './thread.ts';
import waiting from '../waiting-posts.module.css';
import styles from './outbox.module.css';

/** The posts that wait, in the order in which they are sent. */
export function OutboxList({ box, onEdit }: { box: OutboxActions; onEdit?: () => void }) {
  const t = useT();
  const ctx = useModule();
  const posts = useObservable(heldPosts(ctx));
  if (posts.length === 0) return <EmptyState icon={Clock} title={t('outbox.none')} body={t('outbox.noneBody')} />;
  return (
    <ul className={waiting.list} aria-label={t('outbox.title')}>
      {posts.map((post) => (
        <Row key={post.id} box={box} post={post} onEdit={onEdit} />
      ))}
    </ul>
  );
}

const STATES: Readonly<Record<HeldPost['state'], MessageKey>> = {
  held: 'outbox.held',
  waiting: 'outbox.waiting',
  stopped: 'outbox.aside',
  doubtful: 'outbox.doubt',
};

function Row({ box, post, onEdit }: { box: OutboxActions; post: HeldPost; onEdit?: () => void }) {
  const t = useT();
  const ctx = useModule();
  const [isSending, setIsSending] = useState(false);
  const { id, state, reason, publishedId, out } = post;
  const { navigation, dialogs } = ctx.ports;
  const href = publishedId === null ? undefined : navigation.href('timelines.conversation', { id: publishedId });
  const hasBegun = out.length > 0;
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
    const question = isThread(post)
      ? {
          title: t('outbox.thread.deleteQuestion'),
          body: t('outbox.thread.deleteBody', { count: waitingCount(post) }),
          confirmLabel: t('outbox.thread.delete'),
        }
      : { title: t('outbox.deleteQuestion'), body: t('outbox.deleteBody'), confirmLabel: t('outbox.delete') };
    if (await dialogs.confirm({ ...question, danger: true })) await box.remove(id);
  };
  return (
    <li className={waiting.row}>
      {isThread(post) ? (
        <ThreadPosts post={post} />
      ) : (
        <span className={waiting.words} dir="auto">
          {wordsOf(post.draft, t)}
        </span>
      )}
      {hasBegun && <span className={styles.progress}>{t('outbox.thread.progress', counts(post))}</span>}
      <span className={styles.state} data-state={state}>
        {reason ?? t(state === 'waiting' && isThread(post) ? 'outbox.thread.sending' : STATES[state])}
      </span>
      <span className={styles.actions}>
        {publishedId === null && (
          <Button size="small" isBusy={isSending} onClick={() => void send()}>
            {t(state === 'held' ? 'outbox.now' : hasBegun ? 'outbox.thread.continue' : 'outbox.send')}
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
        {hasBegun ? (
          <Button size="small" variant="danger" onClick={() => void remove()}>
            {t('outbox.thread.delete')}
          </Button>
        ) : (
          <IconButton icon={Trash2} iconSize={16} tone="red" label={t('outbox.delete')} onClick={() => void remove()} />
        )}
      </span>
    </li>
  );
}

/** The posts of a thread in their order: which are out, and which wait. */
function ThreadPosts({ post: { out, draft } }: { post: HeldPost }) {
  const t = useT();
  return (
    <ol className={styles.posts} aria-label={t('outbox.thread.posts')}>
      {out.map(({ statusId, text }) => (
        <Post key={statusId} icon={Check} state={t('outbox.thread.published')} isOut>
          <RouteLink to="timelines.conversation" params={{ id: statusId }}>
            {text}
          </RouteLink>
        </Post>
      ))}
      {[draft, ...draft.more].map((post, index) => (
        <Post
          key={post.idempotencyKey}
          icon={Clock}
          state={t(index === 0 ? 'outbox.thread.next' : 'outbox.thread.later')}
        >
          {wordsOf(post, t)}
        </Post>
      ))}
    </ol>
  );
}

interface PostProps {
  icon: IconShape;
  state: string;
  isOut?: boolean;
  children: ReactNode;
}

function Post({ icon, state, isOut = false, children }: PostProps) {
  return (
    <li className={styles.post} data-out={isOut || undefined}>
      <Icon as={icon} size={16} />
      <span className={waiting.words} dir="auto">
        {children}
      </span>
      <span className={styles.state}>{state}</span>
    </li>
  );
}

/** The words that stand for a post in the list. */
function wordsOf({ text, spoilerText, attachments }: Draft, t: ReturnType<typeof useT>): string {
  return text.trim() || spoilerText.trim() || t('outbox.files', { count: attachments.length });
}
