import { FLASH_PLAYER_PATH } from '@skerry/shared/api';

/**
 * Why a Flash film does not play. `refused`: the page's content security policy lets neither the player nor WebAssembly
 * run.
 */
export class FlashError extends Error {
  override readonly name = 'FlashError';
  readonly code: 'refused' | 'script-failed' | 'film-failed';

  constructor(code: FlashError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What Ruffle's script puts into the page, as far as it is used. */
interface Ruffle {
  newest(): { createPlayer(): HTMLElement & { load(options: Record<string, unknown>): Promise<void> } };
}
export type FlashPage = Window & { RufflePlayer?: Partial<Ruffle> };

/** A stranger's film: it may neither call scripts of the page, nor ask the network for anything, nor lead away. */
const CONFINED = {
  autoplay: 'on',
  unmuteOverlay: 'hidden',
  contextMenu: 'off',
  letterbox: 'on',
  allowScriptAccess: false,
  allowNetworking: 'none',
  openUrlMode: 'deny',
} as const;

/** An empty module of WebAssembly: its eight bytes are refused exactly where the player would be. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * Puts a player that shows the film into `place`, unless `signal` has ended meanwhile; it ends with the place. The
 * instance's script is loaded with the first film, and not at all where it could not run.
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
    // Refused where the page demands Trusted Types: Ruffle knows none.
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
