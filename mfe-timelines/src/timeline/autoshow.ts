import type { SettingsPort } from '@skerry/shared/contract';
import { STREAMING_TOP_PX } from '@skerry/shared/rules';

/**
 * Whether a new status may show itself (requirements TL-019 to TL-021): the person wants it, stands at the top, and
 * looks.
 */
export function showsAtOnce(settings: SettingsPort, page: { scrollY: number; hasFocus: boolean }): boolean {
  if (!settings.get('streaming') || page.scrollY > STREAMING_TOP_PX) return false;
  return page.hasFocus || !settings.get('pauseOnUnfocused');
}
