import { useMemo } from 'react';
import type { I18nPort } from '../contract/index.ts';
import { intlTag, regionalTag } from '../i18n/language-codes.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

export type Translate<Key extends string = string> = (key: Key, args?: Record<string, unknown>) => string;

/**
 * The module's texts in the user's language; renders again when that changes. A module narrows it once: `export const
 * useT = useMessages<keyof typeof en>`.
 */
export function useMessages<Key extends string = string>(): Translate<Key> {
  const { i18n } = useModule();
  const locale = useObservable(i18n.locale$);
  return useMemo(() => translator<Key>(i18n, locale), [i18n, locale]);
}

/** The port follows the language by itself; a new function for each language makes memoised children render again. */
function translator<Key extends string>(i18n: I18nPort, _locale: string): Translate<Key> {
  return (key, args) => i18n.t(key, args);
}

/**
 * BCP 47 tag for `Intl`: the interface's language, with the browser's region for it; English if the browser cannot
 * format in it. For anything else than formatting (texts by language, a language to write in) read `i18n.locale$`.
 */
export function useLocale(): string {
  return intlTag(regionalTag(useObservable(useModule().i18n.locale$), navigator.languages));
}
