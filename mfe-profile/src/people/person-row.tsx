import { useMemo, type ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { EmojiText, plainText } from '@skerry/shared/html';
import { plainName } from '@skerry/shared/rules';
import { RouteLink, useEntity, useStillPictures } from '@skerry/shared/runtime';
import { Avatar, Tag, type RowPosition } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import { useT } from '../use-t.ts';
import styles from './person-row.module.css';

interface PersonProps {
  accountId: string;
  /** Actions. */
  children?: ReactNode;
}

/** One account in a list: its names, two lines of its bio, and actions. */
export function PersonRow(props: PersonProps) {
  const account = useEntity('account', props.accountId);
  return (
    account && (
      <li {...listRow(plainName(account), account.id)} className={styles.person}>
        <Person account={account}>{props.children}</Person>
      </li>
    )
  );
}

/** The same in a list that is a feed: rows that are not near the window are not in the page. */
export function PersonArticle({ accountId, position, children }: PersonProps & { position: RowPosition }) {
  const account = useEntity('account', accountId);
  return (
    account && (
      <article {...position} {...listRow(plainName(account))} className={styles.person}>
        <Person account={account}>{children}</Person>
      </article>
    )
  );
}

function Person({ account, children }: { account: Account; children: ReactNode }) {
  const t = useT();
  const relationship = useEntity('relationship', account.id);
  const isStill = useStillPictures();
  const { noteHtml } = account;
  const note = useMemo(() => plainText(noteHtml), [noteHtml]);
  return (
    <>
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
    </>
  );
}
