import type { ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { RouteLink, useLocale } from '@skerry/shared/runtime';
import { RelativeTime, type RowPosition } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import { Faces } from './faces.tsx';
import styles from './talks.module.css';

interface TalkRowProps {
  position: RowPosition;
  accounts: readonly (Account | undefined)[];
  names: string;
  link: { to: string; params: Record<string, string> };
  /** When the last message was sent. */
  at: string | undefined;
  /** The last message in a line, or that one wasn't sent. */
  words: ReactNode;
  /** What is unread: a dot or a number. */
  badge: ReactNode;
  isUnread: boolean;
  isCurrent: boolean;
}

/** A conversation or a chat in its list: with whom, what was said last, when, and what is unread. */
export function TalkRow({ position, accounts, names, link, at, words, badge, isUnread, isCurrent }: TalkRowProps) {
  const locale = useLocale();
  return (
    <article
      {...position}
      {...listRow(names)}
      className={styles.row}
      data-unread={isUnread || undefined}
      data-current={isCurrent || undefined}
    >
      <Faces accounts={accounts} />
      <div className={styles.line}>
        <RouteLink {...link} className={styles.name} title={names}>
          {names}
        </RouteLink>
        {at && <RelativeTime iso={at} locale={locale} className={styles.time} />}
      </div>
      <div className={styles.line}>
        <span className={styles.words} dir="auto">
          {words}
        </span>
        {badge}
      </div>
    </article>
  );
}
