import type { Location, NavigationPort } from '@skerry/shared/contract';
import { pairwise } from '@skerry/shared/runtime';

/** A screen that was opened in a column. */
export interface OpenedScreen {
  isOpen(): boolean;
  /** Closes it, unless it asks to stay; whether it did. */
  close(): boolean;
}

/** What the state of a history entry says of a screen that was open. */
interface Mark {
  readonly id: string;
  /** Key of the entry from which the screen was opened. */
  readonly under: string;
}

/** More screens are never open: eight columns of twelve. */
const MAX_MARKS = 96;

/**
 * Makes "back" close the screen that was opened last, in whichever column. A screen that opens adds one entry of the
 * same address to the history. One that closes in another way leaves its entry there, as a dialog does (`layers.ts`):
 * the next screen reuses the entry, and going back skips it. Going forward opens nothing.
 */
export class OpenedHistory {
  readonly #navigation: NavigationPort;
  readonly #screens = new Map<string, { screen: OpenedScreen; key: string }>();

  constructor(navigation: NavigationPort, signal: AbortSignal) {
    this.#navigation = navigation;
    const following = navigation.location$.pipe(pairwise()).subscribe(([before, now]) => this.#move(before, now));
    signal.addEventListener('abort', () => following.unsubscribe());
  }

  add(screen: OpenedScreen): void {
    // Ids differ between two loads of the page: entries of the earlier load are still in the history.
    this.#enter(Math.random().toString(36).slice(2, 10), screen);
  }

  /** Entries for screens that are open since the deck was shown last, if none of this entry's are theirs. */
  resume(): void {
    for (const [id, { screen }] of this.#screens) {
      const isKnown = marksIn(this.#navigation.location.state).some((mark) => mark.id === id);
      if (!isKnown && screen.isOpen()) this.#enter(id, screen);
    }
  }

  #enter(id: string, screen: OpenedScreen): void {
    const { pathname, search, hash, state, key } = this.#navigation.location;
    const marks = marksIn(state);
    const last = marks.at(-1);
    const isSpent = last !== undefined && !this.#isOpen(last) && this.#screens.get(last.id)?.key === key;
    for (const [known, { screen: other }] of this.#screens) if (!other.isOpen()) this.#screens.delete(known);
    const kept = isSpent ? marks.slice(0, -1) : marks;
    const opened: Mark[] = [...kept.slice(1 - MAX_MARKS), { id, under: isSpent ? last.under : key }];
    this.#navigation.go(pathname + search + hash, { replace: isSpent, state: { opened } });
    this.#screens.set(id, { screen, key: this.#navigation.location.key });
  }

  #move(before: Location, now: Location): void {
    const marks = marksIn(before.state);
    const at = marks.findIndex(({ under }) => under === now.key);
    if (at < 0) return;
    const left = marks.slice(at).filter((mark) => this.#isOpen(mark));
    // Nothing would change for the user.
    if (left.length === 0) return this.#navigation.go(-1);
    const stay = left.toReversed().find((mark) => this.#screens.get(mark.id)?.screen.close() === false);
    const found = stay && this.#screens.get(stay.id);
    if (stay && found) this.#enter(stay.id, found.screen);
  }

  #isOpen({ id }: Mark): boolean {
    return this.#screens.get(id)?.screen.isOpen() ?? false;
  }
}

function marksIn(state: unknown): readonly Mark[] {
  const { opened } = (state ?? {}) as { opened?: unknown };
  return Array.isArray(opened) ? opened.filter(isMark) : [];
}

const isMark = (value: unknown): value is Mark => {
  const { id, under } = (value ?? {}) as Partial<Mark>;
  return typeof id === 'string' && typeof under === 'string';
};
