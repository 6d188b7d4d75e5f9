import { useId, type ComponentType, type ReactNode, type CSSProperties } from 'react';
import type { Account, Status } from '@skerry/shared/entities';
import { AccountAvatar } from '@skerry/shared/person';
import { onDemand, Slot, useModule } from '@skerry/shared/runtime';
import { Alert, classes, type RowPosition } from '@skerry/shared/ui';
import { highlightColor } from '@skerry/shared/rules';
import { useT } from '../../use-t.ts';
import { AccountLink } from '../text/account-link.tsx';
import { ActionRow } from '../actions/action-row.tsx';
import { ReplyLine } from './context-lines.tsx';
import { openedByClick } from './opened-by-click.ts';
import styles from './status-article.module.css';
import { StatusBody } from './status-body.tsx';
import { StatusHead } from './status-head.tsx';
import { useStatusActions } from '../actions/use-status-actions.ts';
import { useStatusKeys } from '../actions/use-status-keys.ts';
import { useTakenFocus } from './use-taken-focus.ts';
import { useViewFlags, type ViewFlags } from '../view-flags.tsx';
import { useDisplay } from '../display-settings.tsx';

const Reactions = onDemand(() => import(/* webpackChunkName: "status-content" */ '../reactions/reactions.tsx'));

/** Position of a status: in a list, above or below the status in focus of a conversation, or that status itself. */
export type StatusPlace = 'list' | 'ancestor' | 'branch' | 'focus';

interface StatusArticleProps {
  status: Status;
  account: Account | undefined;
  place: StatusPlace;
  position?: RowPosition;
  /** A line above: who repeated it, that it is pinned. */
  before?: ReactNode;
  /** Without its actions, and their keys. */
  isEvidence?: boolean;
  /** Shown above the actions from the start: what came later would move them away from a press. */
  Stats?: ComponentType<{ status: Status }>;
  /** At its end: what leads to its replies. */
  foot?: ReactNode;
  /** The user has just opened it from a quiet row. */
  takesFocus: boolean;
}

/** A whole status. */
export function StatusArticle(props: StatusArticleProps) {
  const { status, account, place, position, before, isEvidence, Stats, foot, takesFocus } = props;
  const t = useT();
  const id = useId();
  const { navigation } = useModule().ports;
  const actions = useStatusActions(status);
  const [flags, setFlags] = useViewFlags(status.id);
  const mark = useMark(account);
  const isStill = useDisplay('stopGifs');
  const hidesBots = useDisplay('timelines.hideBotIndication');
  const onKeyDown = useStatusKeys(status, actions);
  const isFocus = place === 'focus';
  const article = useTakenFocus(takesFocus);
  const avatar = account && (
    <AccountLink account={account} className={styles.avatar} isSecond>
      <AccountAvatar account={account} isStill={isStill} isMarked={!hidesBots} />
    </AccountLink>
  );
  const close = (change: Partial<ViewFlags>) => {
    setFlags(change);
    article.current?.focus({ preventScroll: true });
  };
  const dismiss = () => close({ error: null });
  const closeReply = () => close({ replying: null });
  return (
    <article
      {...position}
      {...mark}
      ref={article}
      tabIndex={0}
      data-status={status.id}
      className={classes(styles.status, styles[place])}
      aria-labelledby={`${id}name ${id}time`}
      // Only what is shown has these ids.
      aria-describedby={`${id}warning ${id}text`}
      aria-current={isFocus || undefined}
      onKeyDown={isEvidence ? undefined : onKeyDown}
      {...(isFocus ? undefined : openedByClick(navigation, 'timelines.conversation', { id: status.id }))}
    >
      {before}
      {avatar}
      <div className={styles.body}>
        <StatusHead status={status} account={account} id={id} />
        {place !== 'branch' && <ReplyLine status={status} isAlone={place === 'list'} />}
        <StatusBody status={status} id={id} isFocus={isFocus} isInConversation={place !== 'list'} />
        {status.reactions.length > 0 && (
          <Reactions
            status={status}
            onToggle={actions.toggleReaction}
            whileLoading={<div className={styles.reactionsPlace} />}
          />
        )}
        {Stats && <Stats status={status} />}
        {!isEvidence && <ActionRow status={status} actions={actions} />}
        {flags.error && (
          <div className={styles.error}>
            <Alert tone="error" dismissLabel={t('timeline.dismiss')} onDismiss={dismiss}>
              {flags.error}
            </Alert>
          </div>
        )}
        {flags.replying && (
          <div className={styles.reply}>
            <Slot slot="status/reply/v1" params={{ statusId: status.id, mode: flags.replying, close: closeReply }} />
          </div>
        )}
        {foot}
      </div>
    </article>
  );
}

/**
 * For the row of what an account wrote: how the user marks that account (preference `highlight`, by its handle;
 * SE-048).
 */
function useMark(account: Account | undefined) {
  const marks = useDisplay('highlight');
  // An account may be called `constructor`.
  const mark = account && Object.hasOwn(marks, account.acct) ? marks[account.acct] : undefined;
  return (
    mark &&
    mark['type'] !== 'disabled' && {
      'data-mark': mark['type'],
      style: { '--mark': highlightColor(mark['color']) } as CSSProperties,
    }
  );
}
