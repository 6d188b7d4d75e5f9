/**
 * Optional files of an instance for showing media. Most have none: a missing file is answered with 200 and a page. The
 * picture over hidden media is only a style's (`blurhash.module.css` of the timelines, requirement API-024).
 */
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';

/** The script that plays Flash (Ruffle). It defines `window.RufflePlayer` (requirement API-025). */
export const FLASH_PLAYER_PATH = '/static/ruffle/ruffle.js';

/**
 * Whether the instance has the script at `FLASH_PLAYER_PATH`. Call it for the first Flash attachment; the browser then
 * has the script in its cache. 404 means no, too.
 */
export function hasFlashPlayer(): ApiCall<boolean> {
  return {
    method: 'GET',
    path: FLASH_PLAYER_PATH,
    anonymous: true,
    parse(raw) {
      if (typeof raw !== 'string') throw new MalformedReply('a script', raw);
      const start = raw.trimStart();
      return start !== '' && !start.startsWith('<');
    },
  };
}
