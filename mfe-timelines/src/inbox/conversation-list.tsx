import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Conversation } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { PeopleSkeleton } from '@skerry/shared/person';
import { RouteLink, useModule, useObservable, useSession, useSetting } from '@skerry/shared/runtime';
import {
  buttonClass,
  EmptyState,
  LoadingMore,
  TextField,
  VirtualList,
  type ListAnchor,
  type RowPosition,
} from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Mail, Search } from '@skerry/shared/ui/icons';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { RefreshFailed } from '../refresh-failed.tsx';
import { useT } from '../use-t.ts';
import { ConversationRow } from './conversation-row.tsx';
import { followInbox } from './follow-inbox.ts';
import { ownInbox, type InboxState } from './inbox.ts';
import styles from '../talks/talks.module.css';

/** Estimated height of a row, in pixels. */
const ROW_PX = 64;
const NOTHING: readonly Conversation[] = [];

interface Row {
  key: string;
  conversation: Conversation;
}

interface ConversationListProps {
  /** The one that is open. */
  current: string | undefined;
  /** It stays beside what is opened from it. */
  isBeside: boolean;
}

/** What is sought, and where the reader is: opening a conversation is another screen. */
class ListPlace {
  wanted = '';
  anchor: ListAnchor | null = null;

  seek(wanted: string): void {
    this.wanted = wanted;
  }

  keep(anchor: ListAnchor | null): void {
    this.anchor = anchor;
  }
}

const listPlace = (ctx: ModuleContext) => ctx.once('inbox-list', () => new ListPlace());

/** The user's conversations, the latest first, and a search over their people. */
export function ConversationList({ current, isBeside }: ConversationListProps): ReactNode {
  const t = useT();
  const ctx = useModule();
  const inbox = ownInbox(ctx);
  const { entries, isMade, error, isLoading, older } = useObservable(inbox.state$);
  const place = listPlace(ctx);
  const [wanted, setWanted] = useState(place.wanted);
  useEffect(() => {
    place.seek(wanted);
    return () => {
      const isLeft = !/\/dms(?:\/|$)/.test(ctx.ports.navigation.location.pathname);
      if (!isLeft) return;
      place.seek('');
      place.keep(null);
    };
  }, [ctx, place, wanted]);
  useEffect(() => {
    const look = () => void inbox.load();
    look();
    const following = followInbox(ctx, look).subscribe();
    return () => following.unsubscribe();
  }, [ctx, inbox]);
  const shown = useFound(entries ?? NOTHING, wanted);
  const isSought = wanted.trim() !== '';
  // A search is one over all of them: the pages that are missing are loaded, one after the other.
  useEffect(() => {
    if (isSought && older === 'idle') void inbox.loadOlder();
  }, [isSought, older, inbox]);
  const retry = () => void inbox.load();
  if (entries === null)
    return error && !isLoading ? (
      <FailureCard title={t('inbox.failed')} error={error} onRetry={retry} />
    ) : (
      <PeopleSkeleton label={t('inbox.loading')} />
    );
  return (
    <>
      {isMade && <p className={styles.note}>{t('inbox.made')}</p>}
      <div className={styles.find}>
        <TextField
          type="search"
          icon={Search}
          label={t('inbox.find')}
          isLabelHidden
          placeholder={t('inbox.find')}
          dir="auto"
          autoComplete="off"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </div>
      {error && <RefreshFailed title={t('inbox.failed')} error={error} onRetry={retry} />}
      {entries.length === 0 && older === 'end' ? (
        <Empty />
      ) : (
        <Rows rows={shown} current={current} older={older} place={isBeside ? place : null} />
      )}
      {isSought && shown.length === 0 && older === 'end' && entries.length > 0 && (
        <EmptyState icon={Search} title={t('new.none')} />
      )}
    </>
  );
}

function Rows({
  rows,
  current,
  older,
  place,
}: {
  rows: readonly Conversation[];
  current: string | undefined;
  older: InboxState['older'];
  /** Keeps where the reader is. */
  place: ListPlace | null;
}) {
  const t = useT();
  const ctx = useModule();
  const inbox = ownInbox(ctx);
  const [isVirtual] = useSetting('virtualScrolling');
  const items = useMemo(() => rows.map((conversation): Row => ({ key: conversation.id, conversation })), [rows]);
  const renderItem = useCallback(
    ({ conversation }: Row, position: RowPosition) => (
      <ConversationRow conversation={conversation} isCurrent={conversation.id === current} position={position} />
    ),
    [current],
  );
  const [anchor] = useState(place?.anchor ?? null);
  const keep = useCallback((now: ListAnchor | null) => place?.keep(now), [place]);
  const more = useCallback(() => void inbox.loadOlder(), [inbox]);
  return (
    <>
      <KeyedList name="inbox">
        <VirtualList
          items={items}
          label={t('inbox.conversations')}
          estimate={ROW_PX}
          renderItem={renderItem}
          isEnabled={isVirtual}
          isBusy={older === 'loading'}
          isComplete={older === 'end'}
          onEndReached={older === 'idle' ? more : undefined}
          anchor={anchor}
          onAnchorChange={keep}
          onFailed={ctx.telemetry.error}
        />
      </KeyedList>
      {older !== 'end' && (
        <LoadingMore
          state={older}
          labels={{
            more: t('older.more'),
            loading: t('inbox.loading'),
            error: t('inbox.failed'),
            retry: t('chats.retry'),
            end: '',
          }}
          onMore={more}
        />
      )}
    </>
  );
}

function Empty() {
  const t = useT();
  const me = useSession().account;
  return (
    <EmptyState
      icon={Mail}
      title={t('chat.none')}
      body={t('inbox.noneBody')}
      action={
        <RouteLink
          to="timelines.dm"
          params={{ username: me?.acct ?? '', conversationId: 'new' }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('inbox.new')}
        </RouteLink>
      }
    />
  );
}

/** Conversations with a person whose name or handle has the words. */
function useFound(entries: readonly Conversation[], wanted: string): readonly Conversation[] {
  const { entities } = useModule().ports;
  return useMemo(() => {
    const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return entries;
    return entries.filter(({ accountIds, lastStatusId }) => {
      const mentions = lastStatusId ? entities.peek('status', lastStatusId)?.mentions : undefined;
      return accountIds.some((id) => {
        const account = entities.peek('account', id);
        const acct = account?.acct ?? mentions?.find((one) => one.id === id)?.acct ?? '';
        const named = `${account?.displayName ?? ''} @${acct}`.toLocaleLowerCase();
        return words.every((word) => named.includes(word));
      });
    });
  }, [entries, wanted, entities]);
}
