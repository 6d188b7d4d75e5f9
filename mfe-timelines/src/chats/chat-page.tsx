import { useEffect, useMemo } from 'react';
import type { Account } from '@skerry/shared/entities';
import { AccountName, PeopleSkeleton } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import {
  fromEvent,
  merge,
  RouteLink,
  tap,
  useDocumentTitle,
  useEntity,
  useModule,
  useObservable,
  useShellLocation,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { BackButton, PanelHead } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { MessageCircle } from '@skerry/shared/ui/icons';
import { PinButton } from '@skerry/shared/ui/pin';
import { RefreshFailed } from '../refresh-failed.tsx';
import { Faces } from '../talks/faces.tsx';
import talks from '../talks/talks.module.css';
import { useT } from '../use-t.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatLog } from './chat-log.ts';
import { ChatMessages } from './chat-messages.tsx';
import styles from './chats.module.css';
import { followChats } from './follow-chats.ts';
import { outboxFor } from './outbox.ts';

interface ChatPageProps extends Pick<ScreenProps, 'setTitle'> {
  accountId: string;
  /** The list stands beside it. */
  isBeside: boolean;
}

/** The chat with one account; if there is none yet, opening it creates it. */
export function ChatPage({ accountId, isBeside, setTitle }: ChatPageProps) {
  const t = useT();
  const ctx = useModule();
  const account = useEntity('account', accountId);
  const log = useMemo(() => new ChatLog(ctx, accountId), [ctx, accountId]);
  const outbox = outboxFor(ctx, accountId);
  const state = useObservable(log.state$);
  useDocumentTitle({ setTitle }, account?.displayName ?? '');
  useEffect(() => {
    const look = () => void log.load();
    look();
    const seen = merge(log.state$, fromEvent(document, 'visibilitychange')).pipe(
      tap(() => {
        if (document.visibilityState === 'visible') void log.markRead();
      }),
    );
    const following = merge(
      followChats(ctx, (chatId) => chatId === log.state.chat?.id, look),
      outbox.sent$.pipe(tap((message) => log.put(message))),
      seen,
    ).subscribe();
    return () => following.unsubscribe();
  }, [ctx, log, outbox]);
  const { chat, messages, error } = state;
  const retry = () => void log.load();
  return (
    <>
      <PanelHead
        isSticky={!isBeside}
        level={isBeside ? 2 : 1}
        before={
          <>
            {!isBeside && <BackButton label={t('chat.back')} />}
            {account && <Faces accounts={[account]} isSmall />}
          </>
        }
        actions={account && <PinChat account={account} />}
        title={
          account ? (
            <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.title}>
              <AccountName account={account} isWhole />
            </RouteLink>
          ) : (
            t('chats.title')
          )
        }
      />
      {messages === null &&
        (error ? (
          <FailureCard title={t('chat.failed')} error={error} onRetry={retry} />
        ) : (
          <PeopleSkeleton label={t('chat.loading')} />
        ))}
      {chat && messages && (
        <>
          {error && <RefreshFailed title={t('chat.failed')} error={error} onRetry={retry} />}
          <ChatMessages chatId={chat.id} log={log} messages={messages} older={state.older} outbox={outbox} />
          <div className={talks.form}>
            <ChatForm chatId={chat.id} name={account?.displayName ?? ''} outbox={outbox} />
          </div>
        </>
      )}
    </>
  );
}

function PinChat({ account }: { account: Account }) {
  const { pathname } = useShellLocation();
  return <PinButton place={{ href: pathname, label: plainName(account), icon: MessageCircle }} />;
}
