import { BehaviorSubject } from 'rxjs';
import type { BadgePort } from '../contract/ports.ts';

/** Counts by id, 0 until set. */
export function fakeBadges() {
  const counts = new Map<string, BehaviorSubject<number>>();
  const count$ = (id: string): BehaviorSubject<number> => {
    const known = counts.get(id) ?? new BehaviorSubject(0);
    counts.set(id, known);
    return known;
  };
  const badges: BadgePort = { set: (id, count) => count$(id).next(count), watch: count$ };
  return { badges, badge: (id: string) => count$(id).value };
}
