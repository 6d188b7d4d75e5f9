import { Plus } from '@skerry/shared/ui/icons';
import { useCallback, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { following, newIdempotencyKey } from '../../draft/draft.ts';
import { withoutPost, withPost } from '../../draft/thread.ts';
import type { Composer } from '../use-composer.ts';
import { FollowingPost } from './following-post.tsx';
import { useT } from '../../use-t.ts';
import styles from './thread.module.css';

interface ThreadProps {
  composer: Composer;
  /** Opens the form that has room for more posts, if this one has not. */
  onElsewhere: (() => void) | null;
}

/** The posts below the first one, and the way to one more. */
export default function Thread({ composer, onElsewhere }: ThreadProps) {
  const t = useT();
  const { dialogs } = useModule().ports;
  const root = useRef<HTMLDivElement>(null);
  const { draft, change, uploadingBelow } = composer;
  // One that was added in the side column is gone on with here.
  const [focused, setFocused] = useState(() => {
    const last = draft.more.at(-1);
    return last && !following(draft).includes(last) ? last.id : null;
  });
  const onUploading = useUploadingCount(uploadingBelow);

  const add = () => {
    const id = newIdempotencyKey();
    change((now) => withPost(now, id));
    setFocused(id);
    onElsewhere?.();
  };
  const remove = async (id: string, isEmpty: boolean) => {
    const question = { title: t('thread.removeQuestion'), body: t('thread.removeBody') };
    if (!isEmpty && !(await dialogs.confirm({ ...question, confirmLabel: t('thread.removeConfirm'), danger: true })))
      return;
    const at = draft.more.findIndex((post) => post.id === id);
    const texts = root.current?.closest('form')?.querySelectorAll<HTMLElement>('textarea[data-complete="all"]');
    // The one above: the first post is not among those below.
    texts?.[at]?.focus();
    change((now) => withoutPost(now, id));
  };

  return (
    <div className={styles.thread} ref={root}>
      {draft.more.map((post, index) => (
        <FollowingPost
          key={post.id}
          composer={composer}
          post={post}
          place={{ n: index + 2, all: draft.more.length + 1 }}
          isFocused={post.id === focused}
          onUploading={onUploading}
          onRemove={(isEmpty) => void remove(post.id, isEmpty)}
        />
      ))}
      <span>
        <Button variant="ghost" size="small" icon={Plus} onClick={add}>
          {t('thread.add')}
        </Button>
      </span>
    </div>
  );
}

/** Adds up the files that are on their way in each post. */
function useUploadingCount(say: (count: number) => void) {
  const counts = useRef(new Map<string, number>());
  return useCallback(
    (id: string, count: number) => {
      counts.current.set(id, count);
      say([...counts.current.values()].reduce((sum, one) => sum + one, 0));
    },
    [say],
  );
}
