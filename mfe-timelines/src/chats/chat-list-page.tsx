import { useEffect } from 'react';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { Alert, BackButton, Button, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { FailureCard, failureText, isUnreached } from '@skerry/shared/ui/failure';
import { MessageCircle } from '@skerry/shared/ui/icons';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { PeopleSkeleton } from '@skerry/shared/person';
import { ChatRow } from './chat-row.tsx';
import styles from './chats.module.css';
import { followChats } from './follow-chats.ts';
import { NewChat } from './new-chat.tsx';
import { ownChats } from './own-chats.ts';
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
      {chats && error && (
        <div className={styles.notice} data-of-connection={isUnreached(error) || undefined}>
          <Alert
            tone="error"
            action={
              <Button size="small" onClick={load}>
                {t('chats.retry')}
              </Button>
            }
          >
            <p>{t('chats.refreshFailed')}</p>
            <p>{failureText(ctx.i18n, error)}</p>
          </Alert>
        </div>
      )}
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
