import type { IdForm } from './flavour.ts';

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

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const hex = (value: number | bigint, digits: number): string => value.toString(16).padStart(digits, '0');
/** The rest of an id that has no other meaning: the same for the same counter. */
const filler = (counter: number, digits: number): string =>
  hex(BigInt.asUintN(128, (BigInt(counter) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc834n), 32).slice(0, digits);

/** 48 bits of milliseconds, 16 of a counter and 64 more, in Crockford's base 32. */
export const ulid = (time: number, counter: number): string => {
  let rest = (BigInt(time) << 80n) | (BigInt(counter) << 64n) | BigInt(`0x${filler(counter, 16)}`);
  let out = '';
  for (let index = 0; index < 26; index += 1) {
    out = CROCKFORD[Number(rest & 31n)] + out;
    rest >>= 5n;
  }
  return out;
};

/** A UUID of version 7. */
export const uuid7 = (time: number, counter: number): string => {
  const at = hex(time, 12);
  const more = filler(counter, 15);
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(counter >> 4, 3)}-a${hex(counter & 15, 1)}${more.slice(0, 2)}-${more.slice(2, 14)}`;
};

/** snac's form: seconds, then 32 hexadecimal digits; these begin with the exact time here, so that they sort too. */
export const stamp = (time: number, counter: number): string =>
  `${Math.floor(time / 1000)}${hex(time, 12)}${hex(counter, 4)}${filler(counter, 16)}`;

const AID_EPOCH = Date.UTC(2000, 0, 1);
const base36 = (value: number, digits: number): string => value.toString(36).padStart(digits, '0');

/** Misskey's form: milliseconds since 2000, a counter, and four digits more, in base 36 (16 characters until 2089). */
export const aid = (time: number, counter: number): string =>
  `${base36(time - AID_EPOCH, 8)}${base36(counter, 4)}${base36(Number.parseInt(filler(counter, 8), 16) % 36 ** 4, 4)}`;

const FORMS: Record<IdForm, (time: number, counter: number) => string> = {
  flake,
  snowflake,
  ulid,
  uuid: uuid7,
  stamp,
  aid,
};

/** Creates ids that always increase, also when the clock is set back. */
export class IdSource {
  readonly #form: IdForm;
  #time = 0;
  #counter = 0;
  #past = 0;

  constructor(form: IdForm, after = 0) {
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
    return FORMS[this.#form](this.#time, this.#counter);
  }

  /** An id for a time in the past, for seeds, which write in their own order. */
  at(time: number): string {
    this.#past = (this.#past + 1) & 0xffff;
    return FORMS[this.#form](time, this.#past);
  }
}

/** The form of an id; what has no other form is a flake. */
export function formOf(id: string): IdForm {
  // eighteen digits only: a flake like that has a probability of one in a quintillion
  if (/^\d{18}$/.test(id)) return 'snowflake';
  if (/^\d{10}[\da-f]{32}$/.test(id)) return 'stamp';
  if (/^[\da-f]{8}-/.test(id)) return 'uuid';
  if (id.length === 16) return 'aid';
  return id.length === 26 ? 'ulid' : 'flake';
}

const inBase = (digits: string, text: string): bigint =>
  [...text].reduce((sum, digit) => sum * BigInt(digits.length) + BigInt(Math.max(0, digits.indexOf(digit))), 0n);

/** The milliseconds at which an id was created. */
export function timeOfId(id: string, form: IdForm): number {
  switch (form) {
    case 'snowflake':
      return Number(BigInt(id) >> 16n);
    case 'stamp':
      return Number.parseInt(id.slice(10, 22), 16);
    case 'aid':
      return Number.parseInt(id.slice(0, 8), 36) + AID_EPOCH;
    case 'uuid':
      return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    case 'ulid':
      return Number(inBase(CROCKFORD, id) >> 80n);
    case 'flake':
      return Number(inBase(DIGITS, id) >> 64n);
  }
}
