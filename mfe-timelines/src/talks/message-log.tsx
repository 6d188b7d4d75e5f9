import type { ReactNode } from 'react';
import { classes, LoadingMore } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './talks.module.css';
import { useLogScroll } from './use-log-scroll.ts';

interface MessageLogProps {
  firstId: string | undefined;
  lastId: string | undefined;
  older: 'idle' | 'loading' | 'error' | 'end';
  onOlder: () => void;
  className: string | undefined;
  children: ReactNode;
}

/** The messages of a conversation or a chat: they scroll, and older ones are loaded above. */
export function MessageLog({ firstId, lastId, older, onOlder, className, children }: MessageLogProps) {
  const t = useT();
  const { attach, onScroll } = useLogScroll(firstId, lastId, older === 'idle' ? onOlder : null);
  return (
    <div
      ref={attach}
      className={classes(styles.scroll, className)}
      role="log"
      aria-label={t('chat.messages')}
      tabIndex={0}
      onScroll={onScroll}
    >
      {older !== 'end' && (
        <LoadingMore
          state={older}
          labels={{
            more: t('older.more'),
            loading: t('older.loading'),
            error: t('older.failed'),
            retry: t('chats.retry'),
            end: '',
          }}
          onMore={onOlder}
        />
      )}
      {children}
    </div>
  );
}
