import { ChevronDown, ChevronRight } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { isThreadShown } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { StatusCard } from '../status/card/status-card.tsx';
import { useConversationT } from './use-conversation-t.ts';
import styles from './branch.module.css';
import { idsBelow, type ThreadNode } from './thread.ts';

interface BranchProps {
  node: ThreadNode;
  /** The status from which the user opened this part of the tree. */
  depth: number;
  maxDepth: number;
  onDive: (id: string) => void;
}

/** Levels that are indented; deeper ones are not, or the lines would get too short. */
const MAX_INDENT = 8;

/** A status of the tree, its replies, and the line that folds them. */
export function Branch({ node, depth, maxDepth, onDive }: BranchProps) {
  const t = useConversationT();
  const { entities } = useModule().ports;
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isThreadShown(depth, maxDepth);
  const hasReplies = node.replies.length > 0;
  const below = hasReplies && !isOpen ? idsBelow(node) : [];
  const people = new Set(below.map((id) => entities.peek('status', id)?.accountId)).size;
  return (
    <div className={styles.branch} data-flat={depth > MAX_INDENT || undefined}>
      <StatusCard statusId={node.id} place="branch" />
      {hasReplies && isOpen && (
        <>
          <button
            type="button"
            className={styles.rail}
            aria-label={t('conversation.fold')}
            onClick={() => setChoice(false)}
          />
          <div className={styles.replies}>
            {node.replies.map((reply) => (
              <Branch key={reply.id} node={reply} depth={depth + 1} maxDepth={maxDepth} onDive={onDive} />
            ))}
          </div>
        </>
      )}
      {hasReplies && !isOpen && (
        <p className={styles.folded}>
          <button type="button" className={styles.fold} aria-expanded={false} onClick={() => setChoice(true)}>
            <Icon as={ChevronDown} size={16} />
            {t('conversation.unfold', { replies: below.length, people })}
          </button>
          <button
            type="button"
            className={styles.fold}
            onClick={() => {
              // Alone it is open, however it was in the whole.
              setChoice(null);
              onDive(node.id);
            }}
          >
            <Icon as={ChevronRight} size={16} mirrored />
            {t('conversation.dive')}
          </button>
        </p>
      )}
    </div>
  );
}
