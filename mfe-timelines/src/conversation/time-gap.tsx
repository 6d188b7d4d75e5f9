import { Clock } from '@skerry/shared/ui/icons';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './time-gap.module.css';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30.44;
const YEAR_DAYS = 365.25;

/** Milliseconds from one time to a later one, if it is a week or more; otherwise 0. ISO 8601. */
export function longGap(from: string | undefined, to: string | undefined): number {
  const passed = Date.parse(to ?? '') - Date.parse(from ?? '');
  return passed >= WEEK_DAYS * DAY_MS ? passed : 0;
}

/** A gap in the largest unit of which it has one. */
export function gapParts(gapMs: number): { unit: 'weeks' | 'months' | 'years'; count: number } {
  const days = gapMs / DAY_MS;
  if (days >= YEAR_DAYS) return { unit: 'years', count: Math.floor(days / YEAR_DAYS) };
  if (days >= MONTH_DAYS) return { unit: 'months', count: Math.floor(days / MONTH_DAYS) };
  return { unit: 'weeks', count: Math.floor(days / WEEK_DAYS) };
}

/** Above a post: how long after the post that it replies to, or follows, it was written. Nothing for a short time. */
export function TimeGap({ gapMs }: { gapMs: number }) {
  const t = useT();
  if (gapMs === 0) return null;
  const { unit, count } = gapParts(gapMs);
  return (
    <p className={styles.gap}>
      <Icon as={Clock} size={14} />
      {t(`conversation.${unit}_later`, { count })}
    </p>
  );
}
