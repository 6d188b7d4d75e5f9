import type { ReactNode } from 'react';
import { EmojiText } from '@skerry/shared/html';
import { plainName } from '@skerry/shared/rules';
import { RouteLink, useEntity, useStillPictures } from '@skerry/shared/runtime';
import { Avatar, Skeleton } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import styles from './person-row.module.css';

/** One account, with what can be done with it here. */
export function PersonRow({
  accountId,
  isMember,
  children,
}: {
  accountId: string;
  /** Its row goes when it is removed. */
  isMember?: boolean;
  children?: ReactNode;
}) {
  const account = useEntity('account', accountId);
  const isStill = useStillPictures();
  if (!account) return null;
  return (
    <li {...listRow(plainName(account), accountId)} className={styles.person} data-member={isMember}>
      <Avatar src={account.avatar} staticSrc={account.avatarStatic} isStill={isStill} />
      <div className={styles.who}>
        <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.personName}>
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
        </span>
      </div>
      {children}
    </li>
  );
}

/** Placeholder of people that are loading. */
export function PeopleBones({ label }: { label: string }) {
  return (
    <div role="status" aria-busy aria-label={label} className={styles.bones}>
      <Skeleton width="half" />
      <Skeleton width="short" />
      <Skeleton width="half" />
    </div>
  );
}
