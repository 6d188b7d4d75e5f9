import { useMemo } from 'react';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

export type Translate<Key extends string = string> = (key: Key, args?: Record<string, unknown>) => string;

/** The module's texts in the person's language; re-renders when that changes. A module narrows it once: `export const useT = useMessages<keyof typeof en>`. */
export function useMessages<Key extends string = string>(): Translate<Key> {
  const { i18n } = useModule();
  const locale = useObservable(i18n.locale$);
  // The language is a dependency although the function is made of the port alone: a new identity tells memoised children.
  return useMemo(() => (key, args) => i18n.t(key, args), [i18n, locale]);
}

/** BCP 47 tag of the interface's language, for `Intl`. */
export function useLocale(): string {
  return useObservable(useModule().i18n.locale$);
}
