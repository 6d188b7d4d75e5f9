import { useMemo } from 'react';
import type { ApiError, CompiledMessages } from '@skerry/shared/contract';
import { createFormatter } from '@skerry/shared/i18n';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { failureText } from '@skerry/shared/ui/failure';
import ar from '@skerry/shared/ui/failure/messages/ar.json';
import de from '@skerry/shared/ui/failure/messages/de.json';
import en from '@skerry/shared/ui/failure/messages/en.json';
import ja from '@skerry/shared/ui/failure/messages/ja.json';

const OTHERS: Readonly<Record<string, CompiledMessages>> = { ar, de, ja };

/**
 * The text of a failure, the same as in every module. The texts are in the file of the rare pages, in all languages:
 * the shell's own texts are part of the first screen.
 */
export function useFailureText(): (error: ApiError) => string {
  const { i18n, telemetry } = useModule();
  const locale = useObservable(i18n.locale$);
  return useMemo(() => {
    const t = createFormatter(locale, [OTHERS[locale] ?? en, en], (key, problem) =>
      telemetry.error(new Error(`${key}: ${String(problem)}`)),
    );
    return (error) => failureText({ t }, error);
  }, [locale, telemetry]);
}
