import { useEffect } from 'react';
import { useColumn, useHiddenCounts } from '@skerry/shared/runtime';
import { Button, VisuallyHidden } from '@skerry/shared/ui';
import { useSaidOnce } from '../use-said-once.ts';
import { useT } from '../use-t.ts';
import styles from './new-replies.module.css';

interface NewRepliesProps {
  /** How many are held. */
  count: number;
  onReveal: () => void;
}

/** Over the replies while some are held: how many, and the button that shows them. It takes no room in the page. */
export function NewReplies({ count, onReveal }: NewRepliesProps) {
  const t = useT();
  const isHidden = useHiddenCounts();
  const said = useSaidOnce(count);
  const column = useColumn();
  useEffect(() => {
    column?.setWaiting(count);
    return () => column?.setWaiting(0);
  }, [column, count]);
  const words = (many: number) =>
    isHidden ? t('conversation.new_replies_some') : t('conversation.new_replies', { count: many });
  return (
    <>
      <VisuallyHidden role="status">{said > 0 && words(said)}</VisuallyHidden>
      {count > 0 && (
        <div className={styles.place}>
          <Button variant="primary" size="small" className={styles.button} onClick={onReveal}>
            {words(count)}
          </Button>
        </div>
      )}
    </>
  );
}
