import { useState } from 'react';
import { useSetting } from '@skerry/shared/runtime';
import { Button, StatusSkeleton } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { StatusCard } from '../status/card/status-card.tsx';
import { useConversationT } from './use-conversation-t.ts';
import { Branch } from './branch.tsx';
import styles from './replies.module.css';
import { findNode, idsBelow } from './thread.ts';
import type { Conversation } from './use-conversation.ts';

/** The replies to the status in focus: linear, or as a tree whose branches can be folded or shown alone. */
export function Replies({ conversation, display }: { conversation: Conversation; display: 'linear' | 'tree' }) {
  const t = useConversationT();
  const [maxDepth] = useSetting('maxDepthInThread');
  const [diveId, setDiveId] = useState<string | null>(null);
  const { thread, replies, surroundings, surroundingsFailure, retry } = conversation;
  if (surroundings === 'failed')
    return <FailureCard title={t('conversation.context_failed')} error={surroundingsFailure} onRetry={retry} />;
  if (surroundings === 'loading' && replies.length === 0)
    return (
      <div aria-busy>
        <StatusSkeleton lines={2} />
      </div>
    );
  const dived = diveId === null ? null : findNode(thread, diveId);
  const root = dived ? { id: thread.id, replies: [dived] } : thread;
  const others = replies.length - (dived ? idsBelow(dived).length + 1 : replies.length);
  return (
    <section aria-label={t('conversation.replies', { count: replies.length })}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('conversation.replies', { count: replies.length })}</h2>
        {dived && (
          <Button variant="ghost" size="small" onClick={() => setDiveId(null)}>
            {others > 0 ? t('conversation.whole_count', { count: others }) : t('conversation.whole')}
          </Button>
        )}
      </header>
      {display === 'linear'
        ? replies.map((id) => <StatusCard key={id} statusId={id} />)
        : root.replies.map((node) => (
            <Branch key={node.id} node={node} depth={1} maxDepth={maxDepth} onDive={setDiveId} />
          ))}
    </section>
  );
}
