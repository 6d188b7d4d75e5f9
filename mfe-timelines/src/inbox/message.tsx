import { memo, useMemo } from 'react';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { RouteLink, useEntity, useSession } from '@skerry/shared/runtime';
import { StatusBody } from '../status/card/status-body.tsx';
import { useT } from '../use-t.ts';
import styles from '../talks/talks.module.css';
import { withoutAddressees } from './without-addressees.ts';

interface MessageProps {
  statusId: string;
  /** The user names of the conversation's people. */
  handles: ReadonlySet<string>;
  /** It follows one of the same person. */
  isSame: boolean;
  /** Who wrote it is said. */
  hasName: boolean;
}

/** One message of a conversation: a direct post, as a part of the talk. Its time leads to the post itself. */
export const Message = memo(function Message({ statusId, handles, isSame, hasName }: MessageProps) {
  const t = useT();
  const status = useEntity('status', statusId);
  const author = useEntity('account', status?.accountId);
  const isOwn = status?.accountId === useSession().account?.id;
  const shown = useMemo(
    () => status && { ...status, contentHtml: withoutAddressees(status.contentHtml, handles) },
    [status, handles],
  );
  // It was deleted.
  if (!shown) return null;
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-same={isSame || undefined}>
      {!isOwn && hasName && (
        <span className={styles.face}>{!isSame && <AccountAvatar account={author} size={28} />}</span>
      )}
      <div className={styles.inside}>
        {!isOwn && hasName && !isSame && author && (
          <p className={styles.by}>
            <RouteLink to="profile.user" params={{ name: author.acct }}>
              <AccountName account={author} />
            </RouteLink>
          </p>
        )}
        <div className={styles.bubble}>
          <StatusBody status={shown} isInConversation />
        </div>
        <p className={styles.at}>
          <RouteLink to="timelines.conversation" params={{ id: statusId }}>
            <time dateTime={shown.createdAt}>{t('chat.at', { at: new Date(shown.createdAt) })}</time>
          </RouteLink>
        </p>
      </div>
    </li>
  );
});
