/**
 * What an instance may keep beside its front end for showing media. Most keep neither: a missing file is answered with
 * 200 and a page.
 */
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';

/**
 * A picture to lay over the blur of hidden media, for a `url()` or `src` alone: nothing is to be read from it, and one
 * that does not load is to leave no mark (requirement API-024).
 */
export const BLURHASH_OVERLAY_PATH = '/static/blurhash-overlay.png';
/** The script that plays Flash (Ruffle). It defines `window.RufflePlayer` (requirement API-025). */
export const FLASH_PLAYER_PATH = '/static/ruffle/ruffle.js';

/**
 * Whether the instance has the script at `FLASH_PLAYER_PATH`. Ask when the first Flash attachment is shown; a browser
 * then has the script for its own load. 404 means no, too.
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
