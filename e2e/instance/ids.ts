import type { Flavour } from './flavour.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const WORKER = 0x5ce7n;

const base62 = (value: bigint): string => {
  let rest = value;
  let out = '';
  while (rest > 0n) {
    out = DIGITS[Number(rest % 62n)] + out;
    rest /= 62n;
  }
  return out.padStart(18, '0');
};

/**
 * Flake of a time: 64 bits of milliseconds, 48 of the worker, 16 of a counter, in base 62 (18 characters, ordered as
 * bytes).
 */
export const flake = (time: number, counter: number): string =>
  base62((BigInt(time) << 64n) | (WORKER << 16n) | BigInt(counter));

/** Mastodon's form: milliseconds and 16 bits of a counter, decimal (18 digits until 2084). */
export const snowflake = (time: number, counter: number): string =>
  ((BigInt(time) << 16n) | BigInt(counter)).toString().padStart(18, '0');

/** Creates ids that always increase, also when the clock is set back. */
export class IdSource {
  readonly #form: Flavour['ids'];
  #time = 0;
  #counter = 0;
  #past = 0;

  constructor(form: Flavour['ids'], after = 0) {
    this.#form = form;
    this.#time = after;
  }

  next(now: number): string {
    if (now > this.#time) {
      this.#time = now;
      this.#counter = 0;
    } else {
      this.#counter += 1;
      if (this.#counter > 0xffff) {
        this.#time += 1;
        this.#counter = 0;
      }
    }
    return this.#form === 'flake' ? flake(this.#time, this.#counter) : snowflake(this.#time, this.#counter);
  }

  /** An id for a time in the past, for seeds, which write in their own order. */
  at(time: number): string {
    this.#past = (this.#past + 1) & 0xffff;
    return this.#form === 'flake' ? flake(time, this.#past) : snowflake(time, this.#past);
  }
}

/** The milliseconds at which an id was created. */
export function timeOfId(id: string, form: Flavour['ids']): number {
  if (form === 'snowflake') return Number(BigInt(id) >> 16n);
  let value = 0n;
  for (const digit of id) value = value * 62n + BigInt(Math.max(0, DIGITS.indexOf(digit)));
  return Number(value >> 64n);
}
