import type { ReactNode } from 'react';
import { formatListOf } from '@skerry/shared/i18n';
import { AccountName } from '@skerry/shared/person';
import { useHiddenCounts, useLocale, useSession } from '@skerry/shared/runtime';
import { withElement } from '@skerry/shared/ui';
import { AccountLink } from '../text/account-link.tsx';
import { useT } from '../../use-t.ts';
import { useAuthor } from '../use-author.ts';

/** How many people are named; the others are counted. */
const NAMED = 2;

/** "A, B and 3 others repeated": those whose repeats are folded into this one. The user is named first, as "You". */
export default function RepeatedByAll({ accountIds }: { accountIds: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const isHidden = useHiddenCounts();
  const { account: me } = useSession();
  const you = accountIds.find((id) => id === me?.id);
  const ids = you === undefined ? accountIds : [you, ...accountIds.filter((id) => id !== you)];
  const named = ids.length > NAMED + 1 ? ids.slice(0, NAMED) : ids;
  const others = ids.length - named.length;
  const people: ReactNode[] = named.map((id) => (id === you ? t('repeats.you') : <Person key={id} accountId={id} />));
  if (others > 0) people.push(t(isHidden ? 'repeats.others_some' : 'repeats.others', { count: others }));
  return withElement(
    (names) => (you === undefined ? t('repeats.by', { names }) : t('repeats.by_you', { names })),
    formatListOf(locale, people),
  );
}

function Person({ accountId }: { accountId: string }) {
  const account = useAuthor(accountId);
  return (
    account && (
      <AccountLink account={account}>
        <AccountName account={account} />
      </AccountLink>
    )
  );
}
