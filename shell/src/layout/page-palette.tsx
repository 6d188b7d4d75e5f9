import { useCallback } from 'react';
import { useShellLocation } from '@skerry/shared/runtime';
import { useOpenColumn } from '@skerry/shared/ui';
import { useFrameParts } from '../frame/frame-parts.ts';
import { Palette } from '../palette/palette.tsx';
import { useAllEntries } from '../navigation/use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from '../navigation/use-shell-entries.ts';
import { Columns3, UserRound } from '@skerry/shared/ui/icons';
import { handleOf } from '../accounts/handle.ts';
import { useWorld } from '../services.ts';
import { useT } from '../i18n/use-t.ts';
import type { PaletteLine } from '../palette/palette-lines.ts';
import { useOtherAccounts } from '../accounts/use-kept-accounts.ts';

/** The palette with all that the navigation offers, and the other accounts of this browser. */
export function PagePalette(props: { isWanted: boolean }) {
  const signOut = useSignOutEntry();
  const entries = [...useAllEntries(), ...useShellEntries(), ...(signOut ? [signOut] : [])];
  const { caps$ } = useFrameParts();
  const tellCaps = useCallback((caps: Readonly<Record<string, string>>) => caps$.next(caps), [caps$]);
  return (
    <Palette {...props} onCaps={tellCaps} entries={[...entries, ...useColumnLine()]} accounts={useAccountLines()} />
  );
}

/** The other accounts of this browser, as lines of the palette; each switches to it. */
function useAccountLines(): readonly PaletteLine[] {
  const { others, accounts } = useOtherAccounts();
  return others.map(({ id, acct, face }): PaletteLine => ({
    key: `account ${id}`,
    section: 'accounts',
    label: handleOf({ acct }),
    icon: UserRound,
    ...(face && { picture: face.avatarStatic || face.avatar }),
    run: () => accounts?.switchTo(id),
  }));
}

/** Opens the screen as a column, where it may stand in one. */
function useColumnLine(): readonly PaletteLine[] {
  const t = useT();
  const { pathname } = useShellLocation();
  const run = useOpenColumn();
  const { fitsColumn } = useWorld();
  if (!run || !fitsColumn(pathname)) return [];
  return [{ key: 'shell.openColumn', label: t('deck.openColumn'), icon: Columns3, run }];
}
