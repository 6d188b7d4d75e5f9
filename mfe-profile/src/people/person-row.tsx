import { useMemo, type ReactNode } from 'react';
import { EmojiText, postText, createPostParser } from '@skerry/shared/html';
import { RouteLink, useEntity, useStillPictures } from '@skerry/shared/runtime';
import { Avatar, Tag } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './person-row.module.css';

/** One account in a list: its names, two lines of its bio, and actions. */
export function PersonRow({ accountId, children }: { accountId: string; children?: ReactNode }) {
  const t = useT();
  const account = useEntity('account', accountId);
  const relationship = useEntity('relationship', accountId);
  const isStill = useStillPictures();
  const noteHtml = account?.noteHtml ?? '';
  const note = useMemo(() => postText(createPostParser({ capacity: 1 }).parse(noteHtml)), [noteHtml]);
  if (!account) return null;
  return (
    <li className={styles.person}>
      <Avatar src={account.avatar} staticSrc={account.avatarStatic} isStill={isStill} />
      <div className={styles.who}>
        <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.name}>
          <bdi>
            <EmojiText
              text={account.displayName}
              emojis={account.emojis}
              emojiClassName={styles.emoji}
              isStill={isStill}
            />
          </bdi>
        </RouteLink>
        <span className={styles.handle}>
          <bdi dir="ltr">@{account.acct}</bdi>
          {relationship?.followedBy && <Tag>{t('badge.followsYou')}</Tag>}
        </span>
        {note !== '' && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
