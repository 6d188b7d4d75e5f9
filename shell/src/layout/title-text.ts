import { directionOf } from '@skerry/shared/i18n';
import { cutMarks, withoutBidi } from '@skerry/shared/rules';

/** Most characters of one part of the title: tabs and histories show fewer. */
const MAX_LENGTH = 80;
/** Letters of right-to-left scripts. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A part of the document's title, made of a foreign text: one line, not endless, with nothing that turns the parts
 * around it.
 */
export function titleText(text: string, locale: string): string {
  const line = cutMarks(withoutBidi(text).replace(/[\s\p{Cc}]+/gu, ' ')).text.trim();
  const letters = [...line];
  const cut =
    letters.length > MAX_LENGTH
      ? `${letters
          .slice(0, MAX_LENGTH - 1)
          .join('')
          .trimEnd()}…`
      : line;
  const isIsolated = cut !== '' && (directionOf(locale) === 'rtl' || RTL_LETTER.test(cut));
  return isIsolated ? `\u2068${cut}\u2069` : cut;
}
