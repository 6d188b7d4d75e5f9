import { useCallback, useMemo, useRef, useState } from 'react';
import { STATUS_PLACEHOLDER_HEIGHT_PX } from '@skerry/shared/rules';
import { useModule, useScroller, useSetting } from '@skerry/shared/runtime';
import { Button, Spinner, StatusSkeleton, VirtualList, type ListAnchor, type RowPosition } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { FileText } from '@skerry/shared/ui/icons';
import { StatusCard } from '../status/card/status-card.tsx';
import { useT } from '../use-t.ts';
import { BranchRow } from './branch-row.tsx';
import { MissingAnswered, MissingReplies } from './missing-lines.tsx';
import { NewReplies } from './new-replies.tsx';
import { OthersHeading, RepliesHead } from './replies-head.tsx';
import styles from './replies.module.css';
import { RowMarks } from './row-marks.tsx';
import { branchOf, type Thread, type ThreadNode } from './thread.ts';
import { createThreadRows, type ThreadRow } from './thread-rows.ts';
import { useBranchActions } from './use-branch-actions.ts';
import type { Conversation } from './use-conversation.ts';
import type { ConversationPlace } from './use-conversation-place.ts';
import { longGap } from './time-gap.tsx';
import { useFirstFolds } from './use-first-folds.ts';
import { useThreadView } from './use-thread-view.ts';

/** Estimated minimum height of a reply, in pixels. */
const REPLY_PX = 120;
const NOTHING: Thread = [];

interface RepliesProps {
  id: string;
  conversation: Conversation;
  display: 'linear' | 'tree';
  place: ConversationPlace;
  onAnchorChange: (anchor: ListAnchor | null) => void;
  /** Posts of the author's own thread; 0: it is none. */
  partCount: number;
  onReadAsOne: () => void;
}

/** The replies to the status in focus: linear, or as a tree whose branches can be folded or shown alone. */
export function Replies(props: RepliesProps) {
  const t = useT();
  const { display } = props;
  const { surroundings, surroundingsFailure, replies, retry } = props.conversation;
  const opensAtFirst = useFirstFolds(props.id, props.conversation, display === 'tree');
  if (surroundings === 'failed')
    return <FailureCard title={t('conversation.context_failed')} error={surroundingsFailure} onRetry={retry} />;
  if ((surroundings === 'loading' && replies.length === 0) || !opensAtFirst)
    return (
      <div aria-busy>
        <StatusSkeleton lines={2} />
      </div>
    );
  return <KnownReplies key={display} opensAtFirst={opensAtFirst} {...props} />;
}

interface KnownRepliesProps extends RepliesProps {
  opensAtFirst: (node: ThreadNode) => boolean;
}

function KnownReplies({
  id,
  conversation,
  display,
  place,
  onAnchorChange,
  partCount,
  onReadAsOne,
  opensAtFirst,
}: KnownRepliesProps) {
  const t = useT();
  const { telemetry, ports } = useModule();
  const { entities } = ports;
  const scroller = useScroller();
  const [isVirtual] = useSetting('virtualScrolling');
  const [isAdvanced] = useSetting('conversationTreeAdvanced');
  const view = useThreadView(id, display);
  const { diveId, showsOthers, choices, isExpanded } = view;
  const { missing, revealed, waiting } = conversation;
  const isTree = display === 'tree';
  const replies = isTree ? conversation.replies : conversation.flatReplies;
  const otherReplies = isTree ? conversation.others : conversation.flatOthers;
  const dived = useMemo(() => (diveId === null ? NOTHING : branchOf(replies, diveId)), [replies, diveId]);
  const isDived = dived.length > 0;
  const shown = isDived ? dived : replies;
  const others = showsOthers && !isDived ? otherReplies : NOTHING;

  const parentOf = useCallback((one: string) => entities.peek('status', one)?.inReplyToId ?? null, [entities]);
  const gapBefore = useCallback(
    (one: string, previousId: string | null) => {
      const timeOf = (other: string | null) => (other === null ? undefined : entities.peek('status', other)?.createdAt);
      return longGap(timeOf(isTree ? parentOf(one) : (previousId ?? id)), timeOf(one));
    },
    [entities, parentOf, isTree, id],
  );
  const [rowsOf] = useState(createThreadRows);
  const rows = useMemo(
    () =>
      isExpanded
        ? rowsOf(
            { replies: shown, others, orphans: missing.orphans, revealed, gapBefore },
            (node) => choices.get(node.id) ?? opensAtFirst(node),
          )
        : [],
    [rowsOf, shown, others, missing.orphans, revealed, gapBefore, choices, opensAtFirst, isExpanded],
  );
  const head = useRef<HTMLElement>(null);
  // Another display begins where the reader is.
  const [anchor] = useState(() => place.anchor);
  const list = useBranchActions({ rows, threads: [replies, otherReplies], view, anchor, place, head });

  const renderItem = useCallback(
    (row: ThreadRow, position: RowPosition) => {
      if (row.kind === 'others') return <OthersHeading count={row.count} position={position} />;
      return (
        <>
          {row.isOrphan && <MissingAnswered id={row.id} />}
          {isTree ? (
            <BranchRow row={row} position={position} actions={list.actions}>
              <RowMarks row={row} actions={list.actions} />
            </BranchRow>
          ) : (
            <>
              <RowMarks row={row} actions={list.actions} />
              <StatusCard statusId={row.id} position={position} />
            </>
          )}
        </>
      );
    },
    [isTree, list.actions],
  );
  const reveal = () => {
    const [first] = waiting;
    if (first === undefined) return;
    const parents = chainAbove(first, parentOf);
    conversation.reveal();
    if (!isExpanded) view.expand(true);
    if (!parents.includes(isDived && diveId !== null ? diveId : id)) view.showWhole();
    view.open(parents);
    list.moveTo(first);
  };
  const hidden = (isDived ? topsOf(replies) - 1 : 0) + (showsOthers && !isDived ? 0 : topsOf(otherReplies));
  const canBeWhole = isDived || (otherReplies.length > 0 && !showsOthers);
  return (
    <section aria-label={t('conversation.replies', { count: replies.length })}>
      <RepliesHead
        ref={head}
        count={replies.length}
        isExpanded={isExpanded}
        onExpand={view.expand}
        onFoldAll={
          isTree && isAdvanced && isExpanded && replies.some(({ size }) => size > 0)
            ? (isOpen) => view.foldAll([...replies, ...otherReplies], isOpen)
            : null
        }
      >
        {partCount > 0 && (
          <Button variant="ghost" size="small" icon={FileText} onClick={onReadAsOne}>
            {t('one_text.read', { count: partCount })}
          </Button>
        )}
        {canBeWhole ? (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              if (diveId !== null) list.moveTo(diveId);
              view.showWhole();
            }}
          >
            {hidden > 0 ? t('conversation.whole_count', { count: hidden }) : t('conversation.whole')}
          </Button>
        ) : (
          showsOthers &&
          otherReplies.length > 0 && (
            <Button variant="ghost" size="small" onClick={() => view.showOthers(false)}>
              {t('conversation.hide_others')}
            </Button>
          )
        )}
      </RepliesHead>
      <MissingReplies id={id} conversation={conversation} />
      <NewReplies count={waiting.length} onReveal={reveal} />
      {rows.length > 0 && (
        <VirtualList
          key={list.version}
          items={rows}
          label={t('conversation.list')}
          estimate={STATUS_PLACEHOLDER_HEIGHT_PX}
          renderItem={renderItem}
          firstRows={Math.ceil(scroller.height / REPLY_PX)}
          isEnabled={isVirtual}
          isComplete
          anchor={list.anchor}
          onAnchorChange={onAnchorChange}
          onFailed={telemetry.error}
        />
      )}
      <p role="status" className={styles.refreshing}>
        {conversation.refreshing === 'busy' && (
          <>
            <Spinner />
            {t('conversation.fetching')}
          </>
        )}
        {conversation.refreshing === 'nothing' && t('missing.nothing_more')}
      </p>
    </section>
  );
}

/** The posts above a reply, the nearest first; those that reply to each other in a circle once. */
function chainAbove(id: string, parentOf: (id: string) => string | null): string[] {
  const chain = new Set<string>();
  for (let one = parentOf(id); one !== null && !chain.has(one); one = parentOf(one)) chain.add(one);
  return [...chain];
}

const topsOf = (thread: Thread) => thread.filter(({ depth }) => depth === 1).length;
