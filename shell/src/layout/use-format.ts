import { useMemo } from 'react';
import { useLocale } from '@skerry/shared/runtime';
import { formatCount, formatNumber } from '@skerry/shared/i18n';

export interface Format {
  /** As read at a glance: 2,418, 12K. */
  count(value: number): string;
  /** In full. */
  number(value: number): string;
  /** Bytes with their unit: 16 MiB. */
  bytes(value: number): string;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Numbers as the person's language writes them. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => ({
    count: (value) => formatCount(locale, value),
    number: (value) => formatNumber(locale, value),
    bytes(value) {
      const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, value)) / 10));
      return `${formatNumber(locale, Math.round((value / 1024 ** power) * 10) / 10)} ${UNITS[power] ?? 'B'}`;
    },
  }), [locale]);
}
