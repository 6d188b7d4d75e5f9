import { useCallback, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { isThreadShown, STATUS_PLACEHOLDER_HEIGHT_PX } from '@skerry/shared/rules';
import { useModule, useScroller, useSetting, onDemand } from '@skerry/shared/runtime';
import {
  Button,
  StatusSkeleton,
  VirtualList,
  Icon,
  MenuButton,
  type ListAnchor,
  type RowPosition,
} from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { ChevronDown, ChevronRight } from '@skerry/shared/ui/icons';
import { StatusCard } from '../status/card/status-card.tsx';
import { useT } from '../use-t.ts';
import { BranchRow } from './branch-row.tsx';
import { MissingAnswered, MissingReplies } from './missing-lines.tsx';
import styles from './replies.module.css';
import { branchOf, type Thread } from './thread.ts';
import { createThreadRows, type ThreadRow } from './thread-rows.ts';
import { useBranchActions } from './use-branch-actions.ts';
import type { Conversation } from './use-conversation.ts';
import type { ConversationPlace } from './use-conversation-place.ts';
import { useThreadView } from './use-thread-view.ts';
import { usePartFailed } from '../use-part-failed.ts';

/** Estimated minimum height of a reply, in pixels. */
const REPLY_PX = 120;
const NOTHING: Thread = [];

interface RepliesProps {
  id: string;
  conversation: Conversation;
  display: 'linear' | 'tree';
  place: ConversationPlace;
  onAnchorChange: (anchor: ListAnchor | null) => void;
}

/** The replies to the status in focus: linear, or as a tree whose branches can be folded or shown alone. */
export function Replies(props: RepliesProps) {
  const t = useT();
  const { display } = props;
  const { surroundings, surroundingsFailure, replies, retry } = props.conversation;
  if (surroundings === 'failed')
    return <FailureCard title={t('conversation.context_failed')} error={surroundingsFailure} onRetry={retry} />;
  if (surroundings === 'loading' && replies.length === 0)
    return (
      <div aria-busy>
        <StatusSkeleton lines={2} />
      </div>
    );
  return <KnownReplies key={display} {...props} />;
}

function KnownReplies({ id, conversation, display, place, onAnchorChange }: RepliesProps) {
  const t = useT();
  const { telemetry } = useModule();
  const scroller = useScroller();
  const [maxDepth] = useSetting('maxDepthInThread');
  const [isVirtual] = useSetting('virtualScrolling');
  const [isAdvanced] = useSetting('conversationTreeAdvanced');
  const view = useThreadView(id, display);
  const { diveId, showsOthers, choices, isExpanded } = view;
  const { orphans } = conversation.missing;
  const isTree = display === 'tree';
  const replies = isTree ? conversation.replies : conversation.flatReplies;
  const otherReplies = isTree ? conversation.others : conversation.flatOthers;
  const dived = useMemo(() => (diveId === null ? NOTHING : branchOf(replies, diveId)), [replies, diveId]);
  const isDived = dived.length > 0;
  const shown = isDived ? dived : replies;
  const others = showsOthers && !isDived ? otherReplies : NOTHING;

  const [rowsOf] = useState(createThreadRows);
  const rows = useMemo(
    () =>
      isExpanded
        ? rowsOf(
            { replies: shown, others, orphans },
            (one, depth) => choices.get(one) ?? isThreadShown(depth, maxDepth),
          )
        : [],
    [rowsOf, shown, others, orphans, choices, maxDepth, isExpanded],
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
            <BranchRow row={row} position={position} actions={list.actions} />
          ) : (
            <StatusCard statusId={row.id} position={position} />
          )}
        </>
      );
    },
    [isTree, list.actions],
  );
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
    </section>
  );
}

const topsOf = (thread: Thread) => thread.filter(({ depth }) => depth === 1).length;

function OthersHeading({ count, position }: { count: number; position: RowPosition }) {
  const t = useT();
  return (
    <article {...position} className={styles.others}>
      <h3>{t('conversation.others', { count })}</h3>
    </article>
  );
}

const OrderMenu = onDemand(() => import(/* webpackChunkName: "conversation-extras" */ './order-menu.tsx'));

interface RepliesHeadProps {
  ref: Ref<HTMLElement>;
  count: number;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  /** Opens or folds all; `null` where nothing is folded. */
  onFoldAll: ((isOpen: boolean) => void) | null;
  /** The way to the whole conversation. */
  children: ReactNode;
}

/** How many replies there are, and how they are shown. */
function RepliesHead({ ref, count, isExpanded, onExpand, onFoldAll, children }: RepliesHeadProps) {
  const t = useT();
  const [order] = useSetting('timelines.conversationOrder');
  const onFailed = usePartFailed();
  const title = t('conversation.replies', { count });
  return (
    <header ref={ref} className={styles.head}>
      <h2 className={styles.title}>
        {count === 0 ? (
          title
        ) : (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isExpanded}
            onClick={() => onExpand(!isExpanded)}
          >
            <Icon as={isExpanded ? ChevronDown : ChevronRight} size={16} mirrored={!isExpanded} />
            {title}
          </button>
        )}
      </h2>
      {onFoldAll && (
        <>
          <Button variant="ghost" size="small" onClick={() => onFoldAll(true)}>
            {t('conversation.open_all')}
          </Button>
          <Button variant="ghost" size="small" onClick={() => onFoldAll(false)}>
            {t('conversation.fold_all')}
          </Button>
        </>
      )}
      {count > 1 && isExpanded && (
        <MenuButton
          label={t('conversation.order')}
          text={
            <>
              {t(`conversation.${order}`)}
              <Icon as={ChevronDown} size={16} />
            </>
          }
          variant="ghost"
          size="small"
          onNear={OrderMenu.preload}
          onFailed={onFailed}
          renderMenu={(menu) => <OrderMenu {...menu} />}
        />
      )}
      {children}
    </header>
  );
}
