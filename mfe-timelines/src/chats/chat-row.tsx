import { useMemo } from 'react';
import type { Chat } from '@skerry/shared/api';
import { plainText } from '@skerry/shared/html';
import { PersonLine, personRow } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { useEntity, useLocale, useSession } from '@skerry/shared/runtime';
import { Badge, classes, RelativeTime, VisuallyHidden } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import styles from './chats.module.css';
import { useT } from '../use-t.ts';

/** One chat: with whom, what was said last, when, and how much of it is unread. */
export function ChatRow({ chat: { accountId, lastMessage, unreadCount, updatedAt } }: { chat: Chat }) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', accountId);
  const me = useSession().account;
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
          {unreadCount > 0 && (
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
