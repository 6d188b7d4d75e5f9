import * as v from 'valibot';
import { safeUrl } from '../../rules/safe-url.ts';
import { count, drawn, maybeFlag, read, readEach, text, unknown, type Report } from '../wire.ts';

/** How often something was posted, and by how many people. */
export interface UsesOfDay {
  accounts: number;
  uses: number;
}

/** A hashtag, without its sign. */
export interface TagInfo {
  name: string;
  url: string;
  /** `null`: the server does not say. */
  isFollowing: boolean | null;
  /** A day each, newest first; empty on Akkoma. */
  history: UsesOfDay[];
}

const Wire = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(1000), drawn),
  url: text,
  following: maybeFlag,
  history: unknown,
});
const DayWire = v.object({ accounts: count, uses: count });
const MAX_DAYS = 31;

/** The days of a history, newest first: servers send the numbers as texts. */
export function readHistory(raw: unknown, report: Report): UsesOfDay[] {
  return readEach(raw, MAX_DAYS, (day) => read(DayWire, day), 'day of a history', report);
}

export function readTag(raw: unknown, report: Report): TagInfo | null {
  const wire = read(Wire, raw);
  return (
    wire && {
      name: wire.name,
      url: safeUrl(wire.url, 'page') ?? '',
      isFollowing: wire.following ?? null,
      history: readHistory(wire.history, report),
    }
  );
}
