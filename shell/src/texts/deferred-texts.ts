import { useMemo } from 'react';
import type { CompiledMessages } from '@skerry/shared/contract';
import { createFormatter } from '@skerry/shared/i18n';
import { useModule, useObservable } from '@skerry/shared/runtime';

/**
 * A hook for the texts of a deferred part. All languages are in its file, which is small: the first screen's scripts
 * have none of them, nor the names of four files.
 */
export function deferredTexts<K extends string>(
  languages: Readonly<Record<string, CompiledMessages>> & { readonly en: CompiledMessages },
): () => (key: K, args?: Record<string, string>) => string {
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
