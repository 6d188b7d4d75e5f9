import { alphabet, formatLanguage } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-codes.ts';
import type { ListOption } from './option-list.tsx';

/**
 * Languages by their own names, with the name in `locale` as a second line if it differs, sorted for the reader of
 * `locale`. `codes`: BCP 47; malformed ones are shown as they are.
 */
export function languageOptions(codes: readonly string[], locale: string): ListOption[] {
  const compare = alphabet(locale);
  return codes
    .map((code) => {
      const own = attempt(() => languageName(code)) ?? code;
      const readers = formatLanguage(locale, code);
      return {
        value: code,
        label: own,
        lang: code,
        hint: readers.toLocaleLowerCase(locale) === own.toLocaleLowerCase(locale) ? undefined : readers,
      };
    })
    .toSorted((one, other) => compare(one.hint ?? one.label, other.hint ?? other.label));
}

/** `Intl` throws for a malformed tag, which is then shown as it is. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
