import { useEffect, useMemo } from 'react';
import { useModule, useObservable, useEntity, useHiddenCounts, useLocale, useSession } from '@skerry/shared/runtime';
import {
  BackButton,
  EmptyState,
  Panel,
  PanelHead,
  Badge,
  classes,
  RelativeTime,
  VisuallyHidden,
} from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { MessageCircle } from '@skerry/shared/ui/icons';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import type { Chat } from '@skerry/shared/api';
import { plainText } from '@skerry/shared/html';
import { PeopleSkeleton, PersonLine, personRow } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import styles from './chats.module.css';
import { followChats } from './follow-chats.ts';
import { NewChat } from './new-chat.tsx';
import { ownChats } from './own-chats.ts';
import { RefreshFailed } from '../refresh-failed.tsx';
import { useT } from '../use-t.ts';

/** The user's chats, the latest first, and a search for somebody to begin one with. */
export function ChatListPage() {
  const t = useT();
  const ctx = useModule();
  const own = ownChats(ctx);
  const { chats, error, isLoading } = useObservable(own.state$);
  const load = () => void own.load();
  useEffect(() => {
    const look = () => void own.load();
    look();
    const following = followChats(ctx, () => true, look).subscribe();
    return () => following.unsubscribe();
  }, [ctx, own]);
  return (
    <Panel aria-busy={chats === null && isLoading}>
      <PanelHead isSticky level={1} title={t('chats.title')} before={<BackButton label={t('chat.back')} />} />
      <NewChat />
      {chats && error && <RefreshFailed title={t('chats.refreshFailed')} error={error} onRetry={load} />}
      {chats === null && error && !isLoading && <FailureCard title={t('chats.failed')} error={error} onRetry={load} />}
      {chats === null && !(error && !isLoading) && <PeopleSkeleton label={t('chats.loading')} />}
      {chats?.length === 0 && <EmptyState icon={MessageCircle} title={t('chats.none')} body={t('chats.noneBody')} />}
      {chats && chats.length > 0 && (
        <KeyedList name="chats">
          <ul aria-label={t('chats.title')}>
            {chats.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        </KeyedList>
      )}
    </Panel>
  );
}

/** One chat: with whom, what was said last, when, and how much of it is unread. */
function ChatRow({ chat: { accountId, lastMessage, unreadCount, updatedAt } }: { chat: Chat }) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', accountId);
  const me = useSession().account;
  const isHidden = useHiddenCounts();
  const html = lastMessage?.contentHtml ?? '';
  const said = useMemo(() => plainText(html), [html]);
  if (!account) return null;
  const words = lastMessage && (said || t('chats.attachment'));
  return (
    <li
      {...listRow(plainName(account), accountId)}
      className={classes(personRow, styles.row)}
      data-unread={unreadCount > 0 || undefined}
    >
      <PersonLine
        account={account}
        link={{
          to: 'timelines.chat',
          params: { username: me?.acct ?? '', accountId },
          className: styles.rowName,
        }}
        detail={
          <span className={styles.rowLast} dir="auto">
            {words === null
              ? t('chats.noMessage')
              : lastMessage?.accountId === me?.id
                ? t('chats.youSaid', { text: words })
                : words}
          </span>
        }
      >
        <div className={styles.rowEnd}>
          <RelativeTime iso={lastMessage?.createdAt ?? updatedAt} locale={locale} />
          {unreadCount > 0 && isHidden && (
            <Badge isDot>
              <VisuallyHidden>{t('notifications.some_unseen')}</VisuallyHidden>
            </Badge>
          )}
          {unreadCount > 0 && !isHidden && (
            <>
              <VisuallyHidden>{t('chats.unread', { count: unreadCount })}</VisuallyHidden>
              <span aria-hidden>
                <Badge>{unreadCount}</Badge>
              </span>
            </>
          )}
        </div>
      </PersonLine>
    </li>
  );
}
