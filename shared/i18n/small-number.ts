/**
 * Languages that have digits of their own, Arabic in most regions, others at least in one script. The digits of all
 * others are Latin. A test compares them with Intl.
 */
const OWN_DIGITS =
  /^(?:ar-|(?:as|bgc|bho|bn|ccp|ckb|dz|fa|ff|ks|lrc|mni|mr|my|mzn|ne|nqo|pa|ps|raj|sa|sat|sd|ur|uz)\b)/;

/**
 * A whole number from 0 to 999 as its language writes it, `null` where that needs a formatter. The first one of a page
 * takes Chromium 20 to 50 ms, as long as the statuses of the window take to draw.
 */
export function smallNumber(locale: string, n: number): string | null {
  return Number.isInteger(n) && n >= 0 && n < 1000 && !OWN_DIGITS.test(locale) ? String(n) : null;
}
