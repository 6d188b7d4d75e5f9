import { useMemo } from 'react';
import type { CompiledMessages, ModuleContext, Telemetry } from '../contract/index.ts';
import { createFormatter } from '../i18n/index.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

type Languages = Readonly<Record<string, CompiledMessages>> & { readonly en: CompiledMessages };
type Texts<K extends string> = (key: K, args?: Record<string, unknown>) => string;

/** Modules that were built for contract 2.0 to 2.6 take this from the shell. Others use `useMessages`. */
export function deferredTexts<K extends string>(languages: Languages): () => Texts<K> {
  return () => {
    const { i18n, telemetry } = useModule();
    const locale = useObservable(i18n.locale$);
    return useMemo(() => textsIn<K>(locale, languages, telemetry), [locale, telemetry]);
  };
}

/** The same outside of views, in the user's language at the time of the call. */
export function deferredT<K extends string>(
  { i18n, telemetry }: Pick<ModuleContext, 'i18n' | 'telemetry'>,
  languages: Languages,
): Texts<K> {
  return textsIn(i18n.locale, languages, telemetry);
}

function textsIn<K extends string>(locale: string, languages: Languages, telemetry: Telemetry): Texts<K> {
  const own = languages[locale.split('-')[0] ?? ''] ?? languages.en;
  return createFormatter(locale, [own, languages.en], (key, problem) => telemetry.error(problem, { key }));
}
