import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Key, Plain } from './driver.ts';
import { describe, locate, wire, type Place, type Purpose, type Target } from './find-in-page.ts';

/** What a user has to see within this time, also on a busy machine. */
const PATIENCE_MS = 30_000;
/** The same for something that is done many times. */
const LONG_PATIENCE_MS = 90_000;
const LOOK_AGAIN_MS = 50;
const LIBRARY = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace(/dist.*/, 'dist/@testing-library/dom.umd.min.js');

/** What a user does and sees, in any engine. Everything waits until it is possible. */
export interface User {
  readonly driver: Driver;
  sees(target: Target): Promise<Place>;
  missesNow(target: Target): Promise<void>;
  clicks(target: Target): Promise<void>;
  types(into: Target, text: string): Promise<void>;
  presses(key: Key): Promise<void>;
  /** Waits until it has the focus. */
  holds(target: Target): Promise<void>;
  /** Does something again and again until it returns `true`. */
  repeat(what: string, act: () => Promise<boolean>): Promise<void>;
  /** Takes a picture in the middle of a step. */
  shows(what: string): Promise<void>;
  /** Chooses a value of a `<select>`. */
  chooses(target: Target, value: string): Promise<void>;
  /** Waits until a function in the page returns `true`. `what` completes the sentence "… did not happen". */
  until<Args extends readonly Plain[]>(what: string, code: (...args: Args) => boolean, ...args: Args): Promise<void>;
}

export function createUser(driver: Driver, takePicture: (name: string) => Promise<void>): User {
  const library = readFileSync(LIBRARY, 'utf8');

  async function look(target: Target, purpose: Purpose): Promise<Place | null> {
    const place = await driver.run(locate, wire(target), purpose);
    if (place !== 'no library') return place;
    await driver.inject(library);
    return look(target, purpose);
  }

  async function wait<T>(what: string, probe: () => Promise<T | null>, patience = PATIENCE_MS): Promise<T> {
    const deadline = performance.now() + patience;
    for (;;) {
      const found = await probe();
      if (found !== null) return found;
      if (performance.now() > deadline) throw new Error(`${what} did not happen within ${patience / 1000} s`);
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** Where it is once it stands still and nothing covers it. */
  function reach(target: Target): Promise<Place> {
    let last: Place | null = null;
    return wait(`reaching ${describe(target)}`, async () => {
      const now = await look(target, 'reach');
      const isStill = now !== null && last !== null && now.x === last.x && now.y === last.y;
      last = now;
      return now?.isReachable && isStill ? now : null;
    });
  }

  const user: User = {
    driver,
    sees: (target) => wait(`seeing ${describe(target)}`, () => look(target, 'see')),
    async missesNow(target) {
      await wait(`the end of ${describe(target)}`, async () => ((await look(target, 'see')) === null ? true : null));
    },
    async clicks(target) {
      await driver.click(await reach(target));
    },
    async types(into, text) {
      await user.clicks(into);
      await user.holds(into);
      await driver.type(text);
    },
    async holds(target) {
      await wait(`the focus on ${describe(target)}`, async () =>
        (await look(target, 'see'))?.isFocused ? true : null,
      );
    },
    async repeat(what, act) {
      await wait(what, async () => ((await act()) ? true : null), LONG_PATIENCE_MS);
    },
    shows: takePicture,
    presses: (key) => driver.press(key),
    async chooses(target, value) {
      await wait(`the focus in ${describe(target)}`, async () =>
        (await look(target, 'focus'))?.isFocused ? true : null,
      );
      await user.until(`the choice of ${value} in ${describe(target)}`, choose, value);
    },
    async until(what, code, ...args) {
      await wait(what, async () => ((await driver.run(code, ...args)) ? true : null));
    },
  };
  return user;
}

/** Runs in the page: what a choice does to the `<select>` that has the focus. Lists of options are no part of a page. */
function choose(value: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLSelectElement)) return false;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return field.value === value;
}
