import { useCallback } from 'react';
import { useFrameParts } from '../frame/frame-parts.ts';
import { Palette } from '../palette/palette.tsx';
import { useAccountLines } from './use-account-lines.ts';
import { useNavigationEntries } from './use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from './use-shell-entries.ts';

/** The palette with all that the navigation offers, and the other accounts of this browser. */
export function PagePalette(props: { isWanted: boolean }) {
  const signOut = useSignOutEntry();
  const entries = [...useNavigationEntries(), ...useShellEntries(), ...(signOut ? [signOut] : [])];
  const { caps$ } = useFrameParts();
  const tellCaps = useCallback((caps: Readonly<Record<string, string>>) => caps$.next(caps), [caps$]);
  return <Palette {...props} onCaps={tellCaps} entries={entries} accounts={useAccountLines()} />;
}
