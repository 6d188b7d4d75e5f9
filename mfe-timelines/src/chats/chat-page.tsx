import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { AccountName, PeopleSkeleton } from '@skerry/shared/person';
import {
  fromEvent,
  merge,
  tap,
  useDocumentTitle,
  useEntity,
  useModule,
  useObservable,
  RouteLink,
  useShellLocation,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { BackButton, Panel, PanelHead, IconButton, TextArea } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { isChatMessageEmpty, isComposing, plainName } from '@skerry/shared/rules';
import { MessageCircle, Send } from '@skerry/shared/ui/icons';
import type { Account } from '@skerry/shared/entities';
import { PinButton } from '@skerry/shared/ui/pin';
import { ChatLog } from './chat-log.ts';
import { ChatMessages } from './chat-messages.tsx';
import styles from './chats.module.css';
import { followChats } from './follow-chats.ts';
import { outboxFor, type Outbox } from './outbox.ts';
import { RefreshFailed } from '../refresh-failed.tsx';
import { useT } from '../use-t.ts';

interface ChatPageProps extends Pick<ScreenProps, 'setTitle'> {
  accountId: string;
}

/** The chat with one account, which begins where there is none yet. */
export function ChatPage({ accountId, setTitle }: ChatPageProps) {
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
    <Panel aria-busy={messages === null && !error}>
      <PanelHead
        isSticky
        level={1}
        before={<BackButton label={t('chat.back')} />}
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
          <ChatForm chatId={chat.id} name={account?.displayName ?? ''} outbox={outbox} />
        </>
      )}
    </Panel>
  );
}

function PinChat({ account }: { account: Account }) {
  const { pathname } = useShellLocation();
  return <PinButton place={{ href: pathname, label: plainName(account), icon: MessageCircle }} />;
}

interface ChatFormProps {
  chatId: string;
  name: string;
  outbox: Outbox;
}

/** Where a message is written. Enter sends it, Shift+Enter begins a line. */
function ChatForm({ chatId, name, outbox }: ChatFormProps) {
  const t = useT();
  const { text } = useObservable(outbox.state$);
  const [isRefused, setRefused] = useState(false);
  const send = () => {
    // An empty message is refused here and not sent (TL-178).
    const isEmpty = isChatMessageEmpty(text, 0);
    setRefused(isEmpty);
    if (!isEmpty) outbox.send(chatId);
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends the choice of a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        className={styles.field}
        label={t('form.label', { name })}
        isLabelHidden
        placeholder={t('form.placeholder')}
        rows={1}
        dir="auto"
        error={isRefused && t('form.empty')}
        value={text}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setRefused(false);
          outbox.write(currentTarget.value);
        }}
      />
      <IconButton type="submit" icon={Send} mirrored tone="accent" label={t('form.send')} />
    </form>
  );
}
