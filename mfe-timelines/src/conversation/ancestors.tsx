import { createContext, useContext, useState } from 'react';
import type { Status } from '@skerry/shared/entities';
import { useEntity, useModule, useSetting } from '@skerry/shared/runtime';
import { Button, classes, LinkButton } from '@skerry/shared/ui';
import { StatusCard } from '../status/card/status-card.tsx';
import { useT } from '../use-t.ts';
import styles from './ancestors.module.css';
import { longGap, TimeGap } from './time-gap.tsx';

/** Ancestors in the page at first, and more of them at a time. */
const SHOWN_AT_A_TIME = 20;

type BranchesAt = ReadonlyMap<string, number>;
const Branches = createContext<BranchesAt>(new Map());

interface AncestorsProps {
  ids: readonly string[];
  focusId: string;
  branchesAt: BranchesAt;
  /** Told with how many there are in the page. */
  shown: number;
  onShowMore: () => void;
  display: 'linear' | 'tree';
}

/** How many of the ancestors nearest to the focus are in the page: a conversation can be thousands deep. */
export function useShownAncestors(count: number): [shown: number, showMore: () => void] {
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  return [Math.min(count, limit), () => setLimit(limit + SHOWN_AT_A_TIME)];
}

/** The chain of statuses above the one in focus; in the tree each leads to its other replies. */
export function Ancestors({ ids, focusId, branchesAt, shown, onShowMore, display }: AncestorsProps) {
  const t = useT();
  const { entities } = useModule().ports;
  const [fades] = useSetting('conversationTreeFadeAncestors');
  const [buttonPlace] = useSetting('conversationOtherRepliesButton');
  const isTree = display === 'tree';
  const hidden = ids.length - shown;
  return (
    <Branches value={branchesAt}>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button variant="ghost" size="small" onClick={onShowMore}>
            {t('conversation.earlier', { count: hidden })}
          </Button>
        </div>
      )}
      {ids.slice(hidden).map((id, at) => (
        <div key={id} className={classes(isTree && fades && styles.faded)}>
          <TimeGap gapMs={gapBetween(ids[hidden + at - 1], id)} />
          <StatusCard
            statusId={id}
            place="ancestor"
            Stats={isTree && buttonPlace === 'inside' ? OtherReplies : undefined}
            foot={isTree && buttonPlace === 'below' && <RepliesBelow id={id} />}
          />
        </div>
      ))}
      {/* A part of what stands above: the status in focus keeps its place when it comes. */}
      <TimeGap gapMs={gapBetween(ids.at(-1), focusId)} />
    </Branches>
  );

  function gapBetween(from: string | undefined, to: string): number {
    const timeOf = (id: string | undefined) => (id === undefined ? id : entities.peek('status', id)?.createdAt);
    return longGap(timeOf(from), timeOf(to));
  }
}

function RepliesBelow({ id }: { id: string }) {
  const status = useEntity('status', id);
  return status && <OtherReplies status={status} />;
}

/** Leads to the replies to an ancestor beside the one that is shown. */
function OtherReplies({ status }: { status: Status }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const known = useContext(Branches).get(status.id) ?? 0;
  const count = Math.max(known, status.repliesCount - 1);
  const href = navigation.href('timelines.conversation', { id: status.id });
  if (count <= 0 || href === undefined) return null;
  return (
    <p className={styles.others}>
      <LinkButton variant="ghost" size="small" href={href}>
        {t('conversation.other_replies', { count })}
      </LinkButton>
    </p>
  );
}
