import { Clock } from '@skerry/shared/ui/icons';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Button, Icon } from '@skerry/shared/ui';
import { heldPosts } from './held-posts.ts';
import { outbox } from './outbox.ts';
// With the line: it cannot be fetched without a connection.
import { openOutbox } from './outbox-dialog.tsx';
import { useT } from '../use-t.ts';
import { waitingCount } from './thread.ts';
import styles from './outbox.module.css';

/** At the form: that posts wait, with the way to them. One that is posted in a moment can be undone here. */
export default function OutboxLine() {
  const t = useT();
  const ctx = useModule();
  const posts = useObservable(heldPosts(ctx));
  const [first] = posts;
  if (!first) return null;
  const isHeld = posts.length === 1 && first.state === 'held';
  return (
    <div className={styles.line} role="status">
      <Icon as={Clock} size={16} />
      <span className={styles.text}>
        {isHeld
          ? t('outbox.held')
          : t('outbox.count', { count: posts.reduce((sum, post) => sum + waitingCount(post), 0) })}
      </span>
      {isHeld ? (
        <>
          <Button variant="soft" size="small" onClick={() => void outbox(ctx).takeBack(first.id)}>
            {t('outbox.undo')}
          </Button>
          <Button variant="ghost" size="small" onClick={() => void outbox(ctx).sendNow(first.id)}>
            {t('outbox.now')}
          </Button>
        </>
      ) : (
        <Button variant="soft" size="small" onClick={() => openOutbox(ctx, outbox(ctx))}>
          {t('outbox.show')}
        </Button>
      )}
    </div>
  );
}
