import type { ReactNode } from 'react';
import { PersonLine, personRow } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { useEntity } from '@skerry/shared/runtime';
import { listRow } from '@skerry/shared/ui/list-keys';

interface PersonRowProps {
  accountId: string;
  /** Its row goes when it is removed. */
  isMember?: boolean;
  /** What can be done with it here. */
  children?: ReactNode;
}

/** One account in a list. */
export function PersonRow({ accountId, isMember, children }: PersonRowProps) {
  const account = useEntity('account', accountId);
  return (
    account && (
      <li {...listRow(plainName(account), accountId)} className={personRow} data-member={isMember}>
        <PersonLine account={account}>{children}</PersonLine>
      </li>
    )
  );
}
