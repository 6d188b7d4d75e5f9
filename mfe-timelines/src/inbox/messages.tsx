import { Fragment } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { MessageCircle } from '@skerry/shared/ui/icons';
import { MessageLog } from '../talks/message-log.tsx';
import { useT } from '../use-t.ts';
import styles from '../talks/talks.module.css';
import { Message } from './message.tsx';
import type { TalkState } from './talk.ts';

interface MessagesProps {
  ids: readonly string[];
  newId: string | null;
  older: TalkState['older'];
  handles: ReadonlySet<string>;
  /** More than one other person is in it. */
  isGroup: boolean;
  onOlder: () => void;
}

/** The messages of a conversation in their order, by day. */
export function Messages({ ids, newId, older, handles, isGroup, onOlder }: MessagesProps) {
  const t = useT();
  const locale = useLocale();
  const { entities } = useModule().ports;
  const statuses = ids.flatMap((id) => entities.peek('status', id) ?? []);
  const days = statuses.map(({ createdAt }) => formatDate(locale, createdAt, 'date'));
  return (
    <MessageLog firstId={ids[0]} lastId={ids.at(-1)} older={older} onOlder={onOlder} className={styles.log}>
      {statuses.length === 0 && <EmptyState icon={MessageCircle} title={t('inbox.emptied')} />}
      <ol className={styles.messages} aria-label={t('chat.messages')}>
        {statuses.map(({ id, accountId, createdAt }, at) => {
          const isNewDay = days[at] !== days[at - 1];
          return (
            <Fragment key={id}>
              {isNewDay && (
                <li className={styles.day}>
                  <time dateTime={createdAt}>{days[at]}</time>
                </li>
              )}
              {id === newId && <li className={styles.new}>{t('talk.new')}</li>}
              <Message
                statusId={id}
                handles={handles}
                isSame={!isNewDay && id !== newId && statuses[at - 1]?.accountId === accountId}
                hasName={isGroup}
              />
            </Fragment>
          );
        })}
      </ol>
    </MessageLog>
  );
}
