import { useColumn, useModule, useSession, useShellLocation } from '@skerry/shared/runtime';
import { DECK_QUERY } from '../rules/layout.ts';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Adds this screen to the columns, or the one at `path`; `undefined` where that is not offered: in a narrower window,
 * to a visitor, and where it is a column already. The wish travels in the state of the navigation, which no link can
 * give.
 */
export function useOpenColumn(path?: string): (() => void) | undefined {
  const { navigation } = useModule().ports;
  const { account } = useSession();
  const column = useColumn();
  const isWide = useMediaQuery(DECK_QUERY);
  const { pathname, search } = useShellLocation();
  const isOffered = isWide && account !== null && (column === null || column.isOpened);
  const deck = navigation.href('shell.columns');
  if (!isOffered || deck === undefined) return undefined;
  return () => navigation.go(deck, { state: { column: path ?? pathname + search } });
}
