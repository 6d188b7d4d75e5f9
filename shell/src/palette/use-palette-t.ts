import { useMemo } from 'react';
import type { CompiledMessages } from '@skerry/shared/contract';
import { createFormatter } from '@skerry/shared/i18n';
import { useModule, useObservable } from '@skerry/shared/runtime';
import ar from './messages/ar.json';
import de from './messages/de.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

const LANGUAGES: Readonly<Record<string, CompiledMessages>> = { ar, de, en, ja };

/**
 * The palette's own texts. All languages are in its file, which is small: the first screen's scripts have none of them,
 * nor the names of four files.
 */
export function usePaletteT(): (key: keyof typeof en, args?: Record<string, string>) => string {
  const { i18n, telemetry } = useModule();
  const locale = useObservable(i18n.locale$);
  return useMemo(
    () =>
      createFormatter(locale, [LANGUAGES[locale.split('-')[0] ?? ''] ?? en, en], (key, problem) =>
        telemetry.error(problem, { key }),
      ),
    [locale, telemetry],
  );
}
