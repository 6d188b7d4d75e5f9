import { useMemo } from 'react';
import type { CompiledMessages } from '../contract/index.ts';
import { createFormatter } from '../i18n/index.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

/**
 * A hook for the texts of a deferred part. All languages are in its file, which is small: what a module loads first has
 * none of them, nor the names of four files.
 */
export function deferredTexts<K extends string>(
  languages: Readonly<Record<string, CompiledMessages>> & { readonly en: CompiledMessages },
): () => (key: K, args?: Record<string, unknown>) => string {
  return () => {
    const { i18n, telemetry } = useModule();
    const locale = useObservable(i18n.locale$);
    return useMemo(
      () =>
        createFormatter(locale, [languages[locale.split('-')[0] ?? ''] ?? languages.en, languages.en], (key, problem) =>
          telemetry.error(problem, { key }),
        ),
      [locale, telemetry],
    );
  };
}
