/** From then on a zone has had an offset: seconds since 1970, the name, seconds from UTC, whether it is summer time. */
type Change = [from: number, name: string, offset: number, isSummer: boolean];

const FIRST_MS = 0;
const LAST_MS = Date.UTC(2040, 0);
/** Shorter than the shortest time between two changes: Morocco's Ramadan. */
const STEP_MS = 14 * 86_400_000;
const SECOND_MS = 1000;

/**
 * The time zones that the browser knows, as FormatJS reads them: its own list of all zones is 186 KB gzip. A zone's
 * changes are computed when a date is first formatted in it, which takes about 15 ms.
 *
 * @param Dates the browser's own `Intl.DateTimeFormat`
 */
export function engineZones(Dates: typeof Intl.DateTimeFormat): Record<string, Change[]> {
  const known: Record<string, Change[]> = {};
  return new Proxy(known, {
    // FormatJS compares a requested name with these.
    ownKeys: () => Intl.supportedValuesOf('timeZone'),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, zone) =>
      typeof zone === 'symbol' || zone === 'UTC' ? undefined : (known[zone] ??= changesOf(zone, Dates)),
  });
}

function changesOf(timeZone: string, Dates: typeof Intl.DateTimeFormat): Change[] {
  const two = '2-digit';
  const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const clock = new Dates('en-US', { timeZone, hourCycle: 'h23', ...fields });
  /** Milliseconds from UTC at whole seconds. */
  const offsetAt = (ms: number) => {
    const [month = 0, day = 0, year = 0, ...time] = (clock.format(ms).match(/\d+/g) ?? []).map(Number);
    const [hour = 0, minute = 0, second = 0] = time;
    return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
  };
  let offset = offsetAt(FIRST_MS);
  const changes: Change[] = [[-Infinity, '', offset / SECOND_MS, false]];
  for (let start = FIRST_MS; start < LAST_MS; start += STEP_MS) {
    let [before, after] = [start, start + STEP_MS];
    const next = offsetAt(after);
    if (next === offset) continue;
    while (after - before > SECOND_MS) {
      const middle = before + Math.round((after - before) / 2 / SECOND_MS) * SECOND_MS;
      if (offsetAt(middle) === offset) before = middle;
      else after = middle;
    }
    offset = next;
    changes.push([after / SECOND_MS, '', offset / SECOND_MS, false]);
  }
  return changes;
}
