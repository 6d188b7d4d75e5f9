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
  const { account } = useSession();
  const [isSideAtEnd] = useSetting('sidebarRight');
  const [thirdColumn] = useSetting('thirdColumnMode');
  const [hasScrollbars] = useSetting('showScrollbars');
  const [hasLooseHeads] = useSetting('disableStickyHeaders');
  const hasTwo = account === null || thirdColumn === 'none';
  return useMemo(
    () => ({
      'data-side': isSideAtEnd ? 'end' : 'start',
      'data-columns': hasTwo ? 2 : 3,
      'data-scrollbars': hasScrollbars || undefined,
      'data-loose-heads': hasLooseHeads || undefined,
    }),
    [isSideAtEnd, hasTwo, hasScrollbars, hasLooseHeads],
  );
}
