import * as v from 'valibot';
import type { FilterResult } from '../../entities/status.ts';
import { dateOrNull, id, name, read, readEach, texts, type Report } from '../wire.ts';

const FilterWire = v.object({
  id,
  title: name,
  context: texts,
  expires_at: dateOrNull,
  filter_action: v.fallback(v.picklist(['warn', 'blur', 'hide']), 'warn'),
});
const ResultWire = v.object({ filter: FilterWire });
const MAX_RESULTS = 100;

/**
 * The filters that a server matched (Mastodon, for signed-in readers); `undefined` if it does not send any. An unknown
 * action counts as the mildest.
 */
export function readFiltered(raw: unknown, report?: Report): FilterResult[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  return readEach(
    raw,
    MAX_RESULTS,
    (item) => {
      const filter = read(ResultWire, item)?.filter;
      return filter
        ? {
            filterId: filter.id,
            title: filter.title,
            action: filter.filter_action,
            contexts: filter.context,
            expiresAt: filter.expires_at,
          }
        : null;
    },
    'filter result',
    report,
  );
}
