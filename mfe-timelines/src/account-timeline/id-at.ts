const DECIMAL = '0123456789';
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A post of another server gets its id here when it arrives. */
const DELAY_MS = 2 * 86_400_000;

/** The forms of ids that begin with their time in milliseconds; the bits after it count. */
const FORMS = [
  // Mastodon, since 2016.
  { pattern: /^\d{17,19}$/, digits: DECIMAL, bits: 16n, length: 0 },
  // Akkoma and Pleroma: a flake.
  { pattern: /^[0-9A-Za-z]{18}$/, digits: BASE_62, bits: 64n, length: 18 },
  // GoToSocial: a ULID.
  { pattern: /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, digits: BASE_32, bits: 80n, length: 26 },
] as const;

const formOf = (id: string) => FORMS.find(({ pattern }) => pattern.test(id));

/** Whether the id of a post tells when it was posted. */
export function tellsTime(id: string, createdAt: string): boolean {
  const form = formOf(id);
  if (!form) return false;
  const base = BigInt(form.digits.length);
  const value = [...id].reduce((sum, digit) => sum * base + BigInt(form.digits.indexOf(digit)), 0n);
  return Math.abs(Number(value >> form.bits) - Date.parse(createdAt)) < DELAY_MS;
}

/**
 * The lowest id of a moment, in milliseconds since 1970, in the form of `example`, an id of the same server; `null` if
 * ids of that form do not tell their time.
 */
export function idAt(ms: number, example: string): string | null {
  const form = formOf(example);
  if (!form) return null;
  const base = BigInt(form.digits.length);
  let rest = BigInt(ms) << form.bits;
  let id = '';
  while (rest > 0n) {
    id = form.digits.charAt(Number(rest % base)) + id;
    rest /= base;
  }
  return id.padStart(form.length, '0');
}
