import { onDemand } from '@skerry/shared/runtime';
import { useKeptAccounts } from '../accounts/use-kept-accounts.ts';

const List = onDemand(() => import(/* webpackChunkName: "accounts" */ './kept-accounts-list.tsx'));

/** What a visitor sees of the accounts of this browser. Nothing if there are none. */
export function KeptAccounts() {
  const kept = useKeptAccounts();
  return kept.others.length > 0 ? <List {...kept} /> : null;
}
