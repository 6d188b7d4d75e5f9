import { serverId } from '@skerry/shared/api';
import type { ApiError, ModuleContext } from '@skerry/shared/contract';
import { isOlderId } from '../../older-id.ts';
import { ServerPosition } from './server-position.ts';

const STORED = 'home.read';
/** What was on the screen of a visit that ended before the server had said where another device is. */
const GLIMPSED = 'home.glimpsed';
const WHAT = { what: 'reading position' };
/** Milliseconds without a newer one until the position is sent: a reader who scrolls up passes many. */
const SEND_AFTER_MS = 5_000;
/** Milliseconds between two questions whether another device was further. */
const LOOK_AGAIN_MS = 30_000;

/** Called with a position that was found; `isElsewhere`: another device was there, and the user has not said more. */
type Found = (id: string, isElsewhere: boolean) => void;

/**
 * The newest status of home that the user has had on the screen: kept in this browser, and with the account where the
 * server keeps it. That of another device is offered first: until the user has answered, nothing replaces it.
 */
export class ReadingPosition {
  readonly #ctx: ModuleContext;
  readonly #server: ServerPosition;
  #id: string | null = null;
  #lastVisit: string | null = null;
  #hasSeen = false;
  /** Another device's position that is offered. */
  #offered: string | null = null;
  /** The newest one that was on the screen meanwhile. */
  #passed: string | null = null;
  /** The newest one that was on the screen before an earlier position was known. */
  #glimpsed: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
    this.#server = new ServerPosition(ctx);
  }

  /** Where the user was before this page was opened, once it was found. */
  get lastVisit(): string | null {
    return this.#lastVisit;
  }

  /** Another device's position, until the user has answered. */
  get offer(): string | null {
    return this.#offered;
  }

  /** Calls `found` with the position of this browser, and again if another device was further. */
  async find(found: Found, signal: AbortSignal): Promise<void> {
    if (this.#id !== null) found(this.#id, this.#id === this.#offered);
    await this.#ask(found, signal);
  }

  /** The user comes back to this page: another device may be further by now. */
  async lookAgain(found: Found, signal: AbortSignal): Promise<void> {
    if (performance.now() - this.#lookedAt >= LOOK_AGAIN_MS) await this.#ask(found, signal);
  }

  /** The user has answered the offer. `isTaken`: they go there, and what was on the screen before does not count. */
  answer(isTaken: boolean): void {
    const [offered, passed] = [this.#offered, this.#passed];
    if (offered === null) return;
    this.#offered = null;
    this.#passed = null;
    this.#forget();
    this.#keep(!isTaken && passed !== null && isOlderId(offered, passed) ? passed : offered);
  }

  /** This status is on the screen. */
  saw(id: string): void {
    if (this.#offered === null) {
      if (this.#isNewer(id)) this.#keep(id);
    } else if (this.#passed === null || isOlderId(this.#passed, id)) this.#passed = id;
  }

  /**
   * This status is on the screen, and another device's position isn't known yet. It is kept in this browser when the
   * user leaves, and counts as read once the server has answered a later visit.
   */
  glimpsed(id: string): void {
    if (this.#isNewer(id) && (this.#glimpsed === null || isOlderId(this.#glimpsed, id))) this.#glimpsed = id;
  }

  /** Keeps what was seen last, at once: the user leaves home. */
  leave(): void {
    this.#store(GLIMPSED, this.#glimpsed);
    this.#glimpsed = null;
    if (this.#timer === undefined || this.#id === null) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#store(STORED, this.#id);
    void this.#send(this.#id);
  }

  #store(name: string, id: string | null): void {
    const { ports, telemetry } = this.#ctx;
    if (id !== null) ports.storage.set(name, id).catch((error: unknown) => telemetry.error(error));
  }

  #keep(id: string): void {
    this.#id = id;
    this.#hasSeen = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.leave(), SEND_AFTER_MS);
  }

  async #ask(found: Found, signal: AbortSignal): Promise<void> {
    const { ports, telemetry } = this.#ctx;
    this.#lookedAt = performance.now();
    const asked = this.#server.read(signal);
    try {
      const kept = await ports.storage.get<unknown>(STORED);
      // Another tab of this browser may have been further.
      if (typeof kept === 'string') this.#take(serverId(kept), false, found);
    } catch (error) {
      telemetry.error(error, WHAT);
    }
    const { data, error } = await asked;
    if (error) return this.#report(error);
    if (data !== null) this.#take(data, true, found);
    try {
      const glimpsed = await ports.storage.get<unknown>(GLIMPSED);
      if (!signal.aborted) this.#takeGlimpses(glimpsed, found);
    } catch (problem) {
      telemetry.error(problem, WHAT);
    }
  }

  /** `kept`: what an earlier visit glimpsed. While an offer waits, glimpses wait for the answer like all that passes. */
  #takeGlimpses(kept: unknown, found: Found): void {
    const earlier = typeof kept === 'string' ? serverId(kept) : null;
    if (this.#offered === null) {
      if (earlier !== null && this.#isNewer(earlier)) {
        this.#take(earlier, false, found);
        this.#keep(earlier);
      }
      if (earlier !== null) this.#forget();
    } else if (earlier !== null) this.saw(earlier);
    if (this.#glimpsed !== null) this.saw(this.#glimpsed);
    this.#glimpsed = null;
  }

  #forget(): void {
    const { ports, telemetry } = this.#ctx;
    ports.storage.remove(GLIMPSED).catch((error: unknown) => telemetry.error(error, WHAT));
  }

  #take(id: string, isElsewhere: boolean, found: Found): void {
    if (!this.#isNewer(id)) return;
    this.#id = id;
    this.#offered = isElsewhere ? id : null;
    if (!this.#hasSeen) this.#lastVisit = id;
    found(id, isElsewhere);
  }

  /** Servers take an older position, too: that of another device is looked at first. */
  async #send(id: string): Promise<void> {
    const { data: theirs, error } = await this.#server.read();
    if (error) return this.#report(error);
    if (theirs !== null && !isOlderId(theirs, id)) return;
    const saved = await this.#server.write(id);
    // The next position is sent anyway.
    if (saved.error) this.#report(saved.error);
  }

  #report(error: ApiError): void {
    if (error.code !== 'aborted') this.#ctx.telemetry.error(error, WHAT);
  }

  #isNewer(id: string): boolean {
    return this.#id === null || isOlderId(this.#id, id);
  }
}
