import { useCallback, useState, useSyncExternalStore } from 'react';
import { isPageSettled } from '@skerry/shared/runtime';
import { formatDate } from '../../i18n/format.ts';
import { relativeTimeParts } from '../../i18n/relative-time.ts';
import { useTicker, type Ticker } from './ticker.ts';

interface RelativeTimeProps {
  /** ISO 8601. */
  iso: string;
  /** BCP 47. */
  locale: string;
  style?: 'narrow' | 'long';
  /** Default: that of the `TickerProvider` around it. */
  ticker?: Ticker;
  className?: string;
  id?: string;
}

/** The age of a time, kept up to date; the exact time on hover. */
export function RelativeTime({ iso, locale, style = 'narrow', ticker, className, id }: RelativeTimeProps) {
  const clock = useTicker(ticker);
  // Formatting dates is the slowest part of Intl, and few titles are ever shown.
  const [isPointedAt, setIsPointedAt] = useState(false);
  // The snapshot is the shown number and not the time: a tick renders only what changed.
  const read = useCallback(() => {
    const parts = relativeTimeParts(iso, clock.now());
    return `${isPageSettled()} ${parts && parts.unit !== 'second' ? `${parts.value} ${parts.unit}` : ''}`;
  }, [clock, iso]);
  useSyncExternalStore(clock.subscribe, read);
  const texts = clock.texts(locale);
  return (
    <time
      id={id}
      dateTime={iso}
      title={isPointedAt ? formatDate(locale, iso) : undefined}
      // The formatter of sentences takes as long to make as the statuses of the window to draw.
      aria-label={style === 'narrow' && isPageSettled() ? texts.relative(iso, clock.now(), 'long') : undefined}
      className={className}
      onPointerEnter={() => setIsPointedAt(true)}
    >
      {texts.relative(iso, clock.now(), style)}
    </time>
  );
}
