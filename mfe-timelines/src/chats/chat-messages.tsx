import { Fragment, useState } from 'react';
import type { ChatMessage } from '@skerry/shared/api';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useObservable, useSession } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { MessageCircle } from '@skerry/shared/ui/icons';
import { MessageLog } from '../talks/message-log.tsx';
import talks from '../talks/talks.module.css';
import { useT } from '../use-t.ts';
import type { ChatLog, ChatLogState } from './chat-log.ts';
import { MessageRow } from './message-row.tsx';
import type { Outbox } from './outbox.ts';
import { UnsentRow } from './unsent-row.tsx';

interface ChatMessagesProps {
  chatId: string;
  log: ChatLog;
  messages: readonly ChatMessage[];
  older: ChatLogState['older'];
  outbox: Outbox;
}

/** The messages in their order, by day, and below them what is on its way. */
export function ChatMessages({ chatId, log, messages, older, outbox }: ChatMessagesProps) {
  const t = useT();
  const locale = useLocale();
  const me = useSession().account;
  const { unsent } = useObservable(outbox.state$);
  // Opening the chat marks all of them as read.
  const [firstNewId] = useState(() => messages.find((one) => one.isUnread && one.accountId !== me?.id)?.id);
  const loadOlder = () => void log.loadOlder();
  const days = messages.map(({ createdAt }) => formatDate(locale, createdAt, 'date'));
  return (
    <MessageLog
      firstId={messages[0]?.id}
      lastId={unsent.at(-1)?.key ?? messages.at(-1)?.id}
      older={older}
      onOlder={loadOlder}
      className={talks.log}
    >
      {messages.length + unsent.length === 0 && (
        <EmptyState icon={MessageCircle} title={t('chat.none')} body={t('chat.noneBody')} />
      )}
      <ol className={talks.messages} aria-label={t('chat.messages')}>
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {days[index] !== days[index - 1] && (
              <li className={talks.day}>
                <time dateTime={message.createdAt}>{days[index]}</time>
              </li>
            )}
            {message.id === firstNewId && <li className={talks.new}>{t('talk.new')}</li>}
            <MessageRow message={message} isOwn={message.accountId === me?.id} log={log} />
          </Fragment>
        ))}
        {unsent.map((one) => (
          <UnsentRow key={one.key} chatId={chatId} unsent={one} outbox={outbox} />
        ))}
      </ol>
    </MessageLog>
  );
}
