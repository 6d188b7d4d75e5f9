import { useCallback, useEffect, useState } from 'react';
import { useFrameParts } from '../frame/frame-parts.ts';
import { Palette } from '../palette/palette.tsx';
import { useNavigationEntries } from './use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from './use-shell-entries.ts';
import { UserRound } from '@skerry/shared/ui/icons';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { handleOf } from '../accounts/handle.ts';
import type { PaletteLine } from '../palette/palette-lines.ts';
import { useServices, type KeptAccount, type KeptAccounts } from '../services.ts';

/** The palette with all that the navigation offers, and the other accounts of this browser. */
export function PagePalette(props: { isWanted: boolean }) {
  const signOut = useSignOutEntry();
  const entries = [...useNavigationEntries(), ...useShellEntries(), ...(signOut ? [signOut] : [])];
  const { caps$ } = useFrameParts();
  const tellCaps = useCallback((caps: Readonly<Record<string, string>>) => caps$.next(caps), [caps$]);
  return <Palette {...props} onCaps={tellCaps} entries={entries} accounts={useAccountLines()} />;
}

const NONE: readonly KeptAccount[] = [];

/** The other accounts of this browser, as lines of the palette; each switches to it. */
function useAccountLines(): readonly PaletteLine[] {
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
