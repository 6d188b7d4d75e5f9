import { useNavigationEntries } from './use-navigation-entries.ts';
import { useShellEntries, useSignOutEntry } from './use-shell-entries.ts';
import { Palette } from '../palette/palette.tsx';

/** The palette with all that the navigation offers. */
export function PagePalette(props: { isOpenAtFirst: boolean }) {
  const signOut = useSignOutEntry();
  const entries = [...useNavigationEntries(), ...useShellEntries(), ...(signOut ? [signOut] : [])];
  return <Palette {...props} entries={entries} />;
}
