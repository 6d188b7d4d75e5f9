import { FLASH_PLAYER_PATH } from '@skerry/shared/api';

/** Why a Flash movie does not play. `refused`: the page's content security policy blocks the player or WebAssembly. */
export class FlashError extends Error {
  override readonly name = 'FlashError';
  readonly code: 'refused' | 'script-failed' | 'film-failed';

  constructor(code: FlashError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The part of Ruffle's interface that is used. */
interface Ruffle {
  newest(): { createPlayer(): HTMLElement & { load(options: Record<string, unknown>): Promise<void> } };
}
export type FlashPage = Window & { RufflePlayer?: Partial<Ruffle> };

/** The movie is foreign: it may not call scripts of the page, use the network or navigate. */
const CONFINED = {
  autoplay: 'on',
  unmuteOverlay: 'hidden',
  contextMenu: 'off',
  letterbox: 'on',
  allowScriptAccess: false,
  allowNetworking: 'none',
  openUrlMode: 'deny',
} as const;

/** An empty WebAssembly module: its eight bytes are blocked exactly where the player would be. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * Puts a player that shows the movie into `place`, unless `signal` has aborted meanwhile; it is removed with the place.
 * The instance's script is loaded with the first movie, and not at all where it could not run.
 *
 * @throws FlashError
 */
export async function playFlash(url: string, place: HTMLElement, page: FlashPage, signal: AbortSignal): Promise<void> {
  const ruffle = await loadRuffle(page);
  if (signal.aborted) return;
  try {
    const player = ruffle.newest().createPlayer();
    place.replaceChildren(player);
    await player.load({ url, ...CONFINED });
  } catch (problem) {
    place.replaceChildren();
    throw new FlashError('film-failed', problem);
  }
}

async function loadRuffle(page: FlashPage): Promise<Ruffle> {
  if (isRuffle(page.RufflePlayer)) return page.RufflePlayer;
  const script = page.document.createElement('script');
  try {
    void new WebAssembly.Module(EMPTY_MODULE);
    // Blocked where the page requires Trusted Types: Ruffle does not support them.
    script.src = FLASH_PLAYER_PATH;
  } catch (problem) {
    throw new FlashError('refused', problem);
  }
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new FlashError('script-failed')));
    page.document.head.append(script);
  });
  script.remove();
  if (!isRuffle(page.RufflePlayer)) throw new FlashError('script-failed');
  return page.RufflePlayer;
}

function isRuffle(found: Partial<Ruffle> | undefined): found is Ruffle {
  return typeof found?.newest === 'function';
}
