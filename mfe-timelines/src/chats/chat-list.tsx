import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Chat } from '@skerry/shared/api';
import { plainText } from '@skerry/shared/html';
import { PeopleSkeleton } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { useEntity, useHiddenCounts, useModule, useObservable, useSession, useSetting } from '@skerry/shared/runtime';
import { Badge, EmptyState, VirtualList, VisuallyHidden, type RowPosition } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { MessageCircle } from '@skerry/shared/ui/icons';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { RefreshFailed } from '../refresh-failed.tsx';
import { TalkRow } from '../talks/talk-row.tsx';
import { useT } from '../use-t.ts';
import styles from './chats.module.css';
import { followChats } from './follow-chats.ts';
import { NewChat } from './new-chat.tsx';
import { keptOutboxes, outboxFor } from './outbox.ts';
import { ownChats } from './own-chats.ts';

/** Estimated height of a row, in pixels. */
const ROW_PX = 64;
const NOTHING: readonly Chat[] = [];

interface Row {
  key: string;
  chat: Chat;
}

interface ChatListProps {
  /** The account whose chat is open. */
  current: string | undefined;
}

/** The user's chats, the latest first, and a search for a person to open or begin one with. */
export function ChatList({ current }: ChatListProps) {
  const t = useT();
  const ctx = useModule();
  const own = ownChats(ctx);
  const { chats, error, isLoading } = useObservable(own.state$);
  const [wanted, setWanted] = useState('');
  const [isVirtual] = useSetting('virtualScrolling');
  const kept = useKept();
  const load = () => void own.load();
  useEffect(() => {
    const look = () => void own.load();
    look();
    const following = followChats(ctx, () => true, look).subscribe();
    return () => following.unsubscribe();
  }, [ctx, own]);
  const found = useFound(chats ?? NOTHING, wanted);
  const items = useMemo(() => found.map((chat): Row => ({ key: chat.id, chat })), [found]);
  const renderItem = useCallback(
    ({ chat }: Row, position: RowPosition) => (
      <ChatRow
        chat={chat}
        position={position}
        isCurrent={chat.accountId === current}
        hasOutbox={kept.has(chat.accountId)}
      />
    ),
    [current, kept],
  );
  if (chats === null)
    return error && !isLoading ? (
      <FailureCard title={t('chats.failed')} error={error} onRetry={load} />
    ) : (
      <PeopleSkeleton label={t('chats.loading')} />
    );
  return (
    <>
      {error && <RefreshFailed title={t('chats.refreshFailed')} error={error} onRetry={load} />}
      <NewChat written={wanted} onWrite={setWanted} known={chats}>
        {chats.length === 0 && wanted.trim() === '' && (
          <EmptyState icon={MessageCircle} title={t('chats.none')} body={t('chats.noneBody')} />
        )}
        {items.length > 0 && (
          <KeyedList name="chats">
            <VirtualList
              items={items}
              label={t('chats.title')}
              estimate={ROW_PX}
              renderItem={renderItem}
              isEnabled={isVirtual}
              isBusy={false}
              isComplete
              onFailed={ctx.telemetry.error}
            />
          </KeyedList>
        )}
      </NewChat>
    </>
  );
}

interface ChatRowProps {
  chat: Chat;
  position: RowPosition;
  isCurrent: boolean;
  hasOutbox: boolean;
}

function ChatRow({ chat, position, isCurrent, hasOutbox }: ChatRowProps) {
  const t = useT();
  const { accountId, lastMessage, unreadCount, updatedAt } = chat;
  const account = useEntity('account', accountId);
  const me = useSession().account;
  const html = lastMessage?.contentHtml ?? '';
  const said = useMemo(() => plainText(html).replace(/\s+/g, ' ').trim(), [html]);
  const text = said || t('inbox.files', { count: 1 });
  const words = lastMessage === null ? t('chats.noMessage') : text;
  return (
    <TalkRow
      position={position}
      accounts={[account]}
      names={account ? plainName(account) : t('inbox.gone_person')}
      link={{ to: 'timelines.chat', params: { username: me?.acct ?? '', accountId } }}
      at={lastMessage?.createdAt ?? updatedAt}
      words={
        <Unsent accountId={accountId} isRead={hasOutbox || isCurrent}>
          {lastMessage?.accountId === me?.id ? t('chats.youSaid', { text: words }) : words}
        </Unsent>
      }
      badge={<Unread count={unreadCount} />}
      isUnread={unreadCount > 0}
      isCurrent={isCurrent}
    />
  );
}

/** How many messages are unread; a dot for users who hide counts. */
function Unread({ count }: { count: number }) {
  const t = useT();
  const isHidden = useHiddenCounts();
  if (count === 0) return null;
  if (isHidden)
    return (
      <Badge isDot>
        <VisuallyHidden>{t('notifications.some_unseen')}</VisuallyHidden>
      </Badge>
    );
  return (
    <>
      <VisuallyHidden>{t('chats.unread', { count })}</VisuallyHidden>
      <span aria-hidden>
        <Badge>{count}</Badge>
      </span>
    </>
  );
}

interface UnsentProps {
  accountId: string;
  /** Something may be kept for this account; the storage of the others is not read. */
  isRead: boolean;
  /** The last message, unless one was not sent. */
  children: string;
}

function Unsent({ accountId, isRead, children }: UnsentProps) {
  // What is written to an account while the list is there is found once its chat was open.
  const [wasRead, setWasRead] = useState(isRead);
  if (isRead && !wasRead) setWasRead(true);
  return wasRead ? <UnsentWords accountId={accountId}>{children}</UnsentWords> : children;
}

function UnsentWords({ accountId, children }: Omit<UnsentProps, 'isRead'>) {
  const t = useT();
  const { unsent } = useObservable(outboxFor(useModule(), accountId).state$);
  return unsent.some(({ isSending }) => !isSending) ? (
    <span className={styles.unsent}>{t('send.unsent')}</span>
  ) : (
    children
  );
}

const NOBODY: ReadonlySet<string> = new Set();

/** The accounts for whom something is kept that was not sent. */
function useKept(): ReadonlySet<string> {
  const ctx = useModule();
  const [kept, setKept] = useState(NOBODY);
  useEffect(() => {
    let isCurrent = true;
    keptOutboxes(ctx).then(
      (ids) => {
        if (isCurrent) setKept(new Set(ids));
      },
      (error: unknown) => ctx.telemetry.error(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [ctx]);
  return kept;
}

/** Chats with a person whose name or handle has the words. */
function useFound(chats: readonly Chat[], wanted: string): readonly Chat[] {
  const { entities } = useModule().ports;
  return useMemo(() => {
    const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return chats;
    return chats.filter(({ accountId }) => {
      const account = entities.peek('account', accountId);
      const named = `${account?.displayName ?? ''} @${account?.acct ?? ''}`.toLocaleLowerCase();
      return words.every((word) => named.includes(word));
    });
  }, [chats, wanted, entities]);
}
