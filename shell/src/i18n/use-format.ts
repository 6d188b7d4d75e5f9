import { useMemo } from 'react';
import { useLocale } from '@skerry/shared/runtime';
import { formatCount, formatNumber } from '@skerry/shared/i18n';
import { fileSize } from '@skerry/shared/rules';

export interface Format {
  /** Short: 2,418, 12K. */
  count(value: number): string;
  /** In full. */
  number(value: number): string;
  /** Bytes with their unit: 16 MiB. */
  bytes(value: number): string;
}

/** Numbers in the user's language. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(
    () => ({
      count: (value) => formatCount(locale, value),
      number: (value) => formatNumber(locale, value),
      bytes(value) {
        const { amount, unit } = fileSize(value);
        return `${formatNumber(locale, Math.round(amount * 10) / 10)} ${unit}`;
      },
    }),
    [locale],
  );
}
