import { useColumn, useModule, useSession, useShellLocation } from '@skerry/shared/runtime';
import { DECK_QUERY } from '../rules/layout.ts';
import { useMediaQuery } from './use-media-query.ts';

/**
 * The address that adds this screen to the columns, or the one at `path`; `undefined` where that is not offered: in a
 * narrower window, to a visitor, and where it is a column already.
 */
export function useColumnPath(path?: string): string | undefined {
  const { navigation } = useModule().ports;
  const { account } = useSession();
  const column = useColumn();
  const isWide = useMediaQuery(DECK_QUERY);
  const { pathname, search } = useShellLocation();
  const isOffered = isWide && account !== null && (column === null || column.isOpened);
  return isOffered ? navigation.href('shell.columns', { add: path ?? pathname + search }) : undefined;
}
