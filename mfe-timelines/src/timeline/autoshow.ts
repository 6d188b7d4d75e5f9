import type { SettingsPort } from '@skerry/shared/contract';
import { STREAMING_TOP_PX } from '@skerry/shared/rules';

/**
 * Whether a new status is shown at once (requirements TL-019 to TL-021): by preference, at the top, and in a visible
 * tab.
 */
export function showsAtOnce(settings: SettingsPort, page: { scrolledPx: number; hasFocus: boolean }): boolean {
  if (!settings.get('streaming') || page.scrolledPx > STREAMING_TOP_PX) return false;
  return page.hasFocus || !settings.get('pauseOnUnfocused');
}
