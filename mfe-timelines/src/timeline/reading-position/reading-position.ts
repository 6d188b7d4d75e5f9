import { markers, saveMarkers, serverId } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import { isOlderId } from '../../older-id.ts';

const STORED = 'home.read';
/** Milliseconds without a newer one until the position is sent: a reader who scrolls up passes many. */
const SEND_AFTER_MS = 5_000;

/**
 * The newest status of home that the user has had on the screen: kept in this browser, and as the account's marker
 * where the server keeps one for home. Akkoma and Pleroma answer without it, and are not told again.
 */
export class ReadingPosition {
  readonly #ctx: ModuleContext;
  #id: string | null = null;
  #lastVisit: string | null = null;
  #hasSeen = false;
  #isServerKeeping = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  /** Where the user was before this page was opened, once it was found. */
  get lastVisit(): string | null {
    return this.#lastVisit;
  }

  /** Calls `found` with the position of this browser, and again where another device was further. */
  async find(found: (id: string) => void, signal: AbortSignal): Promise<void> {
    const { ports, telemetry } = this.#ctx;
    const take = (id: string | undefined) => {
      if (id && this.#isNewer(id)) {
        this.#id = id;
        if (!this.#hasSeen) this.#lastVisit = id;
        found(id);
      }
    };
    if (this.#id !== null) found(this.#id);
    const asked = ports.api.request(markers(['home']), { signal });
    try {
      const kept = await ports.storage.get<unknown>(STORED);
      if (typeof kept === 'string') take(serverId(kept));
    } catch (error) {
      telemetry.error(error, { what: 'reading position' });
    }
    const { data, error } = await asked;
    if (!error) take(data.home?.lastReadId);
    else if (error.code !== 'unsupported' && error.code !== 'aborted')
      telemetry.error(error, { what: 'reading position' });
  }

  /** This status is on the screen. */
  saw(id: string): void {
    if (!this.#isNewer(id)) return;
    this.#id = id;
    this.#hasSeen = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.leave(), SEND_AFTER_MS);
  }

  /** Keeps what was seen last, at once: the user leaves home. */
  leave(): void {
    if (this.#timer === undefined || this.#id === null) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { ports, telemetry } = this.#ctx;
    ports.storage.set(STORED, this.#id).catch((error: unknown) => telemetry.error(error));
    if (this.#isServerKeeping) void this.#send(this.#id);
  }

  async #send(id: string): Promise<void> {
    const { data, error } = await this.#ctx.ports.api.request(saveMarkers({ home: id }));
    if (!error) this.#isServerKeeping = data.home !== undefined;
    else if (error.code === 'unsupported') this.#isServerKeeping = false;
    // 409: another device was faster. After other failures the next position is sent.
    else if (error.status !== 409 && error.code !== 'aborted')
      this.#ctx.telemetry.error(error, { what: 'reading position' });
  }

  #isNewer(id: string): boolean {
    return this.#id === null || isOlderId(this.#id, id);
  }
}
