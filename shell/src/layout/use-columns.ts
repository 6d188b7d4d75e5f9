import type { Settings } from '@skerry/shared/contract';
import { useMemo } from 'react';
import { useSession, useSetting } from '@skerry/shared/runtime';

/** From this text size on, in percent, a third column leaves the others too little room for words. */
const TWO_COLUMNS_PERCENT = 150;

/**
 * The arrangement of the columns, as attributes for the style sheets: three from 1280 px on for a signed-in user who
 * has not turned the third off (requirement SH-066), unless the text is large.
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
  const [textSize] = useSetting('shell.textSize');
  const [hasScrollbars] = useSetting('showScrollbars');
  const [hasLooseHeads] = useSetting('disableStickyHeaders');
  return useMemo(
    () => ({
      ...columnsOf(isSignedIn, { sidebarRight, thirdColumnMode, textSize }),
      'data-scrollbars': hasScrollbars || undefined,
      'data-loose-heads': hasLooseHeads || undefined,
    }),
    [isSignedIn, sidebarRight, thirdColumnMode, textSize, hasScrollbars, hasLooseHeads],
  );
}

/** How many columns there are, and where the one beside the main column is. */
export const columnsOf = (
  isSignedIn: boolean,
  choices: Pick<Settings, 'sidebarRight' | 'thirdColumnMode'> & { textSize: number },
): Pick<Columns, 'data-side' | 'data-columns'> => ({
  'data-side': choices.sidebarRight ? 'end' : 'start',
  'data-columns': isSignedIn && choices.thirdColumnMode !== 'none' && choices.textSize < TWO_COLUMNS_PERCENT ? 3 : 2,
});
