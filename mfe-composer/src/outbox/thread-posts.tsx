import { Check, Clock } from '@skerry/shared/ui/icons';
import type { ReactNode } from 'react';
import { RouteLink } from '@skerry/shared/runtime';
import { Icon, type IconShape } from '@skerry/shared/ui';
import type { HeldPost } from './held-post.ts';
import { useT } from '../use-t.ts';
import { wordsOf } from './words-of.ts';
import waiting from '../waiting-posts.module.css';
import styles from './outbox.module.css';

/** The posts of a thread in their order: which are out, and which wait. */
export function ThreadPosts({ post: { out, draft } }: { post: HeldPost }) {
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
