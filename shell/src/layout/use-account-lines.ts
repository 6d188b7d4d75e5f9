import { UserRound } from '@skerry/shared/ui/icons';
import { useEffect, useState } from 'react';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { handleOf } from '../accounts/handle.ts';
import type { PaletteLine } from '../palette/palette-lines.ts';
import { useServices, type KeptAccount, type KeptAccounts } from '../services.ts';

const NONE: readonly KeptAccount[] = [];

/** The other accounts of this browser, as lines of the palette; each switches to it. */
export function useAccountLines(): readonly PaletteLine[] {
  const { session } = useServices();
  const { telemetry } = useModule();
  const [accounts, setAccounts] = useState<KeptAccounts | null>(null);
  useEffect(() => {
    session.keptAccounts().then(setAccounts, (error: unknown) => telemetry.error(error));
  }, [session, telemetry]);
  return useObservable(accounts?.others$, NONE).map(({ id, acct, face }): PaletteLine => ({
    key: `account ${id}`,
    section: 'accounts',
    label: handleOf({ acct }),
    icon: UserRound,
    ...(face && { picture: face.avatarStatic || face.avatar }),
    run: () => accounts?.switchTo(id),
  }));
}
