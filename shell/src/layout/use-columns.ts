import type { Settings } from '@skerry/shared/contract';
import { useMemo } from 'react';
import { useSession, useSetting } from '@skerry/shared/runtime';

/**
 * The arrangement of the columns, as attributes for the style sheets: three from 1280 px on for a signed-in user who
 * has not turned the third off (requirement SH-066).
 */
export interface Columns {
  'data-side': 'start' | 'end';
  'data-columns': 2 | 3;
  'data-scrollbars': true | undefined;
  'data-loose-heads': true | undefined;
}

export function useColumns(): Columns {
  const isSignedIn = useSession().account !== null;
  const [sidebarRight] = useSetting('sidebarRight');
  const [thirdColumnMode] = useSetting('thirdColumnMode');
  const [hasScrollbars] = useSetting('showScrollbars');
  const [hasLooseHeads] = useSetting('disableStickyHeaders');
  return useMemo(
    () => ({
      ...columnsOf(isSignedIn, { sidebarRight, thirdColumnMode }),
      'data-scrollbars': hasScrollbars || undefined,
      'data-loose-heads': hasLooseHeads || undefined,
    }),
    [isSignedIn, sidebarRight, thirdColumnMode, hasScrollbars, hasLooseHeads],
  );
}

/** How many columns there are, and where the one beside the main column is. */
export const columnsOf = (
  isSignedIn: boolean,
  { sidebarRight, thirdColumnMode }: Pick<Settings, 'sidebarRight' | 'thirdColumnMode'>,
): Pick<Columns, 'data-side' | 'data-columns'> => ({
  'data-side': sidebarRight ? 'end' : 'start',
  'data-columns': isSignedIn && thirdColumnMode !== 'none' ? 3 : 2,
});
