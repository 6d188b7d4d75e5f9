import type { Scroller, SettingsPort } from '@skerry/shared/contract';
import { STREAMING_TOP_PX } from '@skerry/shared/rules';

/**
 * Whether a new status is shown at once (requirements TL-019 to TL-021): by preference, in a visible tab, and at the
 * top. Where the reader is comes last, because the browser may have to lay out the page to tell it.
 */
export function showsAtOnce(settings: SettingsPort, scroller: Pick<Scroller, 'top'>, hasFocus: boolean): boolean {
  if (!settings.get('streaming') || (settings.get('pauseOnUnfocused') && !hasFocus)) return false;
  return scroller.top <= STREAMING_TOP_PX;
}
