import { ChevronDown, ChevronRight, UnfoldVertical } from '@skerry/shared/ui/icons';
import { memo, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { useModule, useSetting } from '@skerry/shared/runtime';
import { Icon, VisuallyHidden, type RowPosition } from '@skerry/shared/ui';
import { AccountAvatar } from '@skerry/shared/person';
import { StatusCard } from '../status/card/status-card.tsx';
import { useDisplay } from '../status/display-settings.tsx';
import { useT } from '../use-t.ts';
import styles from './branch-row.module.css';
import type { ReplyRow } from './thread-rows.ts';

export interface BranchActions {
  /** Opens or folds the replies of a status. */
  fold(id: string, isOpen: boolean): void;
  /** Folds the status of that depth to which a row belongs. */
  foldAbove(row: ReplyRow, depth: number): void;
  /** Shows a status and its replies alone. */
  dive(id: string): void;
  openBelow(id: string): void;
  /** The ids of all replies below a row. */
  idsBelow(row: ReplyRow): readonly string[];
  /** The button of that row takes the focus if the one that was pressed is gone then. */
  willFocus(id: string): void;
  /** Whether it does now; once. */
  takesFocus(id: string): boolean;
}

interface BranchRowProps {
  row: ReplyRow;
  position: RowPosition;
  actions: BranchActions;
  /** Above the status. */
  children: ReactNode;
}

const levelStyle = (level: number) => ({ '--level': level }) as CSSProperties;

/** Levels that are indented; deeper ones are not, or the lines would get too short. */
const MAX_INDENT = 8;

/** A status of the tree, the lines that tie it to those above, and what opens its replies. */
export const BranchRow = memo(function BranchRow({ row, position, actions, children }: BranchRowProps) {
  const { depth, nextDepth } = row;
  const level = Math.min(depth, MAX_INDENT + 1);
  return (
    <div className={styles.row} data-deep={depth > 1 || undefined} style={levelStyle(level)}>
      {Array.from({ length: level - 1 }, (_, at) => (
        // For a pointer only; its own button is beside the status it belongs to.
        <button
          key={at}
          type="button"
          aria-hidden
          tabIndex={-1}
          className={styles.rail}
          data-end={nextDepth <= at + 1 || undefined}
          style={levelStyle(at + 1)}
          onClick={() => actions.foldAbove(row, at + 1)}
        />
      ))}
      {children}
      <StatusCard
        statusId={row.id}
        place="branch"
        position={position}
        foot={<BranchFoot row={row} actions={actions} />}
      />
    </div>
  );
});

/** Below a status: its level, and the buttons of its replies. */
function BranchFoot({ row, actions }: Pick<BranchRowProps, 'row' | 'actions'>) {
  const t = useT();
  const { entities } = useModule().ports;
  const [isAdvanced] = useSetting('conversationTreeAdvanced');
  const toggle = useRef<HTMLButtonElement>(null);
  const { id, depth, size, levels, isOpen } = row;
  useLayoutEffect(() => {
    if (toggle.current && actions.takesFocus(id)) toggle.current.focus({ preventScroll: true });
  });
  const press = (act: () => void) => () => {
    actions.willFocus(id);
    act();
  };
  const fold = press(() => actions.fold(id, !isOpen));
  const deep = levels > 1 ? [t('conversation.levels', { count: levels })] : [];
  return (
    <>
      <VisuallyHidden>{t('conversation.level', { level: depth })}</VisuallyHidden>
      {isOpen && (
        <button
          ref={toggle}
          type="button"
          className={styles.rail}
          data-own
          aria-expanded
          aria-label={[t('conversation.fold', { count: size }), ...deep].join(' · ')}
          onClick={fold}
        />
      )}
      {size > 0 && (!isOpen || isAdvanced) && (
        <p className={styles.folded}>
          {!isOpen && (
            <button ref={toggle} type="button" className={styles.fold} aria-expanded={false} onClick={fold}>
              <Icon as={ChevronDown} size={16} />
              <PeopleBelow ids={peopleBelow()} />
              {countsBelow()}
            </button>
          )}
          {isAdvanced && levels > 1 && (
            <button type="button" className={styles.fold} onClick={press(() => actions.openBelow(id))}>
              <Icon as={UnfoldVertical} size={16} />
              {t('conversation.open_below')}
            </button>
          )}
          <button type="button" className={styles.fold} onClick={press(() => actions.dive(id))}>
            <Icon as={ChevronRight} size={16} mirrored />
            {t('conversation.follow')}
          </button>
        </p>
      )}
    </>
  );

  function peopleBelow(): readonly string[] {
    return [...new Set(actions.idsBelow(row).map((one) => entities.peek('status', one)?.accountId ?? ''))];
  }

  function countsBelow(): string {
    const people = peopleBelow().length;
    return [t('conversation.replies', { count: size }), t('people.count', { count: people }), ...deep].join(' · ');
  }
}

/** Pictures of people below a folded reply. */
const MAX_PICTURES = 5;

/** Who is below a folded reply, those whom the user follows first. The counts beside it say it in words. */
function PeopleBelow({ ids }: { ids: readonly string[] }) {
  const { entities } = useModule().ports;
  const isStill = useDisplay('stopGifs');
  const known = ids.flatMap((id) => entities.peek('account', id) ?? []);
  const isFollowed = ({ id }: Account) => entities.peek('relationship', id)?.following ?? false;
  const shown = [...known.filter(isFollowed), ...known.filter((one) => !isFollowed(one))].slice(0, MAX_PICTURES);
  return (
    <span className={styles.people} aria-hidden>
      {shown.map((account) => (
        <AccountAvatar key={account.id} account={account} isStill={isStill} size={20} className={styles.picture} />
      ))}
    </span>
  );
}
