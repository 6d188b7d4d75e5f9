import { useEffect, useState } from 'react';
import { useModule, useObservable, useSession } from '@skerry/shared/runtime';
import { useServices, type KeptAccount, type KeptAccounts } from '../services.ts';

const NONE: readonly KeptAccount[] = [];
/** Milliseconds between two questions about what is new for an account that is not used now. */
const RARELY_MS = 5 * 60_000;
/** The first screen comes first. */
const FIRST_MS = 5_000;

export interface Kept {
  others: readonly KeptAccount[];
  /** `null` until the code is loaded. */
  accounts: KeptAccounts | null;
}

/** The other accounts of this browser. A visitor without any needs no code for them. */
export function useOtherAccounts(): Kept {
  const { session } = useServices();
  const { telemetry } = useModule();
  const hasOthers = useObservable(session.hasOthers$);
  const isNeeded = useSession().account !== null || hasOthers;
  const [accounts, setAccounts] = useState<KeptAccounts | null>(null);
  useEffect(() => {
    if (isNeeded) session.keptAccounts().then(setAccounts, (error: unknown) => telemetry.error(error));
  }, [isNeeded, session, telemetry]);
  return { others: useObservable(accounts?.others$, NONE), accounts };
}

/** The same; while the page is visible the instance is asked what is new for each, rarely. */
export function useKeptAccounts(): Kept {
  const { others, accounts } = useOtherAccounts();
  const hasOthers = others.length > 0;
  useEffect(() => {
    if (!accounts || !hasOthers) return;
    const ended = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void accounts.refresh(RARELY_MS);
    };
    const first = setTimeout(look, FIRST_MS);
    const later = setInterval(look, RARELY_MS);
    document.addEventListener('visibilitychange', look, { signal: ended.signal });
    return () => {
      clearTimeout(first);
      clearInterval(later);
      ended.abort();
    };
  }, [accounts, hasOthers]);
  return { others, accounts };
}
