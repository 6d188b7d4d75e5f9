import * as v from 'valibot';
import { dateOrNull, flag, id, name, read, readEach, texts, unknown, type Report } from '../wire.ts';

const FILTER_CONTEXTS = ['home', 'notifications', 'public', 'thread', 'account'] as const;
/** Where a filter applies. `account` is Mastodon's: profiles. */
export type FilterContext = (typeof FILTER_CONTEXTS)[number];

export interface FilterKeyword {
  /** Empty for the one keyword of a filter of the first version. */
  id: string;
  phrase: string;
  isWholeWord: boolean;
}

/** Words that hide or collapse statuses. A filter of the first version has one keyword, which is its title. */
export interface Filter {
  id: string;
  title: string;
  contexts: FilterContext[];
  /** `hide`: the status is not shown at all. In the first version the server then drops it from home and notifications. */
  action: 'warn' | 'hide' | 'blur';
  expiresAt: string | null;
  keywords: FilterKeyword[];
  /** Statuses that it matches independent of their content. */
  statuses: { id: string; statusId: string }[];
}

const required = v.pipe(v.string(), v.minLength(1));
const V1 = v.object({
  id,
  phrase: required,
  context: texts,
  expires_at: dateOrNull,
  irreversible: flag,
  whole_word: v.fallback(v.boolean(), true),
});
const V2 = v.object({
  id,
  title: name,
  context: texts,
  expires_at: dateOrNull,
  filter_action: v.fallback(v.picklist(['warn', 'hide', 'blur']), 'warn'),
  keywords: unknown,
  statuses: unknown,
});
const KeywordWire = v.object({ id, keyword: required, whole_word: v.fallback(v.boolean(), true) });
const StatusWire = v.object({ id, status_id: id });
const MAX_KEYWORDS = 500;
const MAX_STATUSES = 500;

export function readFilter(raw: unknown): Filter | null {
  const wire = read(V1, raw);
  return (
    wire && {
      id: wire.id,
      title: read(name, wire.phrase) ?? '',
      contexts: contextsOf(wire.context),
      action: wire.irreversible ? 'hide' : 'warn',
      expiresAt: wire.expires_at,
      keywords: [{ id: '', phrase: wire.phrase, isWholeWord: wire.whole_word }],
      statuses: [],
    }
  );
}

export function readFilterV2(raw: unknown, report: Report): Filter | null {
  const wire = read(V2, raw);
  return (
    wire && {
      id: wire.id,
      title: wire.title,
      contexts: contextsOf(wire.context),
      action: wire.filter_action,
      expiresAt: wire.expires_at,
      keywords: readEach(
        wire.keywords,
        MAX_KEYWORDS,
        (item) => {
          const keyword = read(KeywordWire, item);
          return keyword && { id: keyword.id, phrase: keyword.keyword, isWholeWord: keyword.whole_word };
        },
        'keyword of a filter',
        report,
      ),
      statuses: readEach(
        wire.statuses,
        MAX_STATUSES,
        (item) => {
          const status = read(StatusWire, item);
          return status && { id: status.id, statusId: status.status_id };
        },
        'status of a filter',
        report,
      ),
    }
  );
}

function contextsOf(names: readonly string[]): FilterContext[] {
  return FILTER_CONTEXTS.filter((context) => names.includes(context));
}
