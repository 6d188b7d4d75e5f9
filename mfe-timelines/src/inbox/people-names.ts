import { useMemo } from 'react';
import type { Account, Status } from '@skerry/shared/entities';
import { formatList } from '@skerry/shared/i18n';
import { plainName } from '@skerry/shared/rules';
import { useLocale } from '@skerry/shared/runtime';
import { useAccounts } from '../talks/use-accounts.ts';
import { useT } from '../use-t.ts';

interface People {
  accounts: readonly (Account | undefined)[];
  /** Of all of them, each with its own direction. */
  names: string;
  /** Their user names, in lower case. */
  handles: ReadonlySet<string>;
}

/** The people of a conversation. Those that are not known are named as its last message does, or are deleted. */
export function usePeople(accountIds: readonly string[], last: Status | undefined, ownAcct: string): People {
  const t = useT();
  const locale = useLocale();
  const accounts = useAccounts(accountIds);
  const acctOf = (id: string | undefined) => last?.mentions.find((mention) => mention.id === id)?.acct;
  const named = accounts.map((account, at) => {
    const acct = acctOf(accountIds[at]);
    return account ? plainName(account) : acct ? `@${acct}` : t('inbox.gone_person');
  });
  const names = named.length > 0 ? named : [t('inbox.gone_person')];
  const accts = [ownAcct, ...accounts.map((account, at) => account?.acct ?? acctOf(accountIds[at]) ?? '')];
  const key = accts.map((acct) => acct.split('@', 1)[0]?.toLowerCase() ?? '').join(' ');
  const handles = useMemo(() => new Set(key.split(' ')), [key]);
  return {
    accounts,
    names: formatList(
      locale,
      names.map((name) => `\u2068${name}\u2069`),
    ),
    handles,
  };
}
