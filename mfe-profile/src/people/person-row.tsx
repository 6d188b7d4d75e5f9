import { useMemo, type ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { plainText } from '@skerry/shared/html';
import { PersonLine, personRow } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { useEntity } from '@skerry/shared/runtime';
import { Tag, type RowPosition } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import { useT } from '../use-t.ts';

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
      <li {...listRow(plainName(account), account.id)} className={personRow}>
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
      <article {...position} {...listRow(plainName(account))} className={personRow}>
        <Person account={account}>{children}</Person>
      </article>
    )
  );
}

function Person({ account, children }: { account: Account; children: ReactNode }) {
  const t = useT();
  const relationship = useEntity('relationship', account.id);
  const { noteHtml } = account;
  const note = useMemo(() => plainText(noteHtml), [noteHtml]);
  return (
    <PersonLine account={account} marks={relationship?.followedBy && <Tag>{t('badge.followsYou')}</Tag>} note={note}>
      {children}
    </PersonLine>
  );
}
