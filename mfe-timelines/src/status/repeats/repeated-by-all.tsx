import type { ReactNode } from 'react';
import { useLocale, useSession } from '@skerry/shared/runtime';
import { AccountLink, DisplayName } from '../text/account-link.tsx';
import { useT } from '../../use-t.ts';
import { useAuthor } from '../use-author.ts';

/** How many people are named; the others are counted. */
const NAMED = 2;
/** Stands for the names in the sentence: no name contains it. */
const NAMES = '\uFFFC';

/** "A, B and 3 others repeated": those whose repeats are folded into this one. */
export function RepeatedByAll({ accountIds }: { accountIds: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const named = accountIds.length > NAMED + 1 ? accountIds.slice(0, NAMED) : accountIds;
  const others = accountIds.length - named.length;
  const people: ReactNode[] = named.map((id) => <Person key={id} accountId={id} />);
  if (others > 0) people.push(t('repeats.others', { count: others }));
  const [before, after] = t('repeats.by', { names: NAMES }).split(NAMES);
  return (
    <>
      {before}
      {new Intl.ListFormat(locale)
        .formatToParts(people.map((_, at) => String(at)))
        .map(({ type, value }) => (type === 'element' ? people[Number(value)] : value))}
      {after}
    </>
  );
}

function Person({ accountId }: { accountId: string }) {
  const t = useT();
  const account = useAuthor(accountId);
  const { account: me } = useSession();
  if (accountId === me?.id) return t('repeats.you');
  return (
    account && (
      <AccountLink account={account}>
        <DisplayName account={account} />
      </AccountLink>
    )
  );
}
