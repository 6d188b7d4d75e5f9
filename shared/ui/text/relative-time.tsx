import { useState, useSyncExternalStore } from 'react';
import { isPageSettled, useOtherSetting } from '@skerry/shared/runtime';
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

/**
 * A time as the user's preference shows it: its age, kept up to date, its date, or both; the exact time on hover. In
 * sentences (`long`) it is always the age.
 */
export function RelativeTime({ iso, locale, style = 'narrow', ticker, className, id }: RelativeTimeProps) {
  const clock = useTicker(ticker);
  // Formatting dates is the slowest part of Intl, and few titles are ever shown.
  const [isPointedAt, setIsPointedAt] = useState(false);
  const texts = clock.texts(locale);
  const times = useOtherSetting('timelines', 'timelines.times', 'relative');
  const hasDate = style === 'narrow' && times !== 'relative';
  const date = () => (hasDate ? texts.absolute(iso, clock.now()) : '');
  // The snapshot is what is shown and not the time: a tick renders only what changed.
  const read = () => {
    const parts = relativeTimeParts(iso, clock.now());
    return `${isPageSettled()} ${parts && parts.unit !== 'second' ? `${parts.value} ${parts.unit}` : ''} ${date()}`;
  };
  useSyncExternalStore(clock.subscribe, read);
  const shown = (length: 'narrow' | 'long') => {
    const age = hasDate && times !== 'both' ? '' : texts.relative(iso, clock.now(), length);
    return [date(), age].filter(Boolean).join(' · ');
  };
  return (
    <time
      id={id}
      dateTime={iso}
      title={isPointedAt ? formatDate(locale, iso) : undefined}
      // The formatter of sentences takes as long to make as the statuses of the window to draw.
      aria-label={style === 'narrow' && isPageSettled() ? shown('long') : undefined}
      className={className}
      onPointerEnter={() => setIsPointedAt(true)}
    >
      {shown(style)}
    </time>
  );
}
