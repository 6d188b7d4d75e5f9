import { readFilterV2 } from '../api/read/filter.ts';
import type { OwnFilter, Repeater } from './own-filter.ts';

/**
 * Filters in the preferences: each is a text, JSON in the form of a server's filter (v2), with `repeaters` beside it. A
 * text that is no filter stays where it is: another client may have written it.
 */
export function readFiltersHere(texts: readonly string[]): OwnFilter[] {
  return texts.flatMap((text) => readFilterHere(text) ?? []);
}

/** The list with the filter in the place of the one with its id, else at the end. */
export function withFilter(texts: readonly string[], filter: OwnFilter): string[] {
  const at = texts.findIndex((text) => readFilterHere(text)?.id === filter.id);
  const text = writeFilter(filter);
  return at < 0 ? [...texts, text] : texts.with(at, text);
}

export function withoutFilter(texts: readonly string[], id: string): string[] {
  return texts.filter((text) => readFilterHere(text)?.id !== id);
}

function writeFilter({ id, title, contexts, action, expiresAt, keywords, statuses, repeaters }: OwnFilter): string {
  return JSON.stringify({
    id,
    title,
    context: contexts,
    filter_action: action,
    expires_at: expiresAt,
    keywords: keywords.map((one, index) => ({ id: String(index), keyword: one.phrase, whole_word: one.isWholeWord })),
    statuses: statuses.map(({ statusId }, index) => ({ id: String(index), status_id: statusId })),
    repeaters,
  });
}

function readFilterHere(text: string): OwnFilter | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  const filter = readFilterV2(raw, () => undefined);
  if (!filter) return null;
  return { ...filter, place: 'here', repeaters: readRepeaters(raw) };
}

function readRepeaters(raw: unknown): Repeater[] {
  const found = (raw as { repeaters?: unknown }).repeaters;
  return Array.isArray(found)
    ? found.flatMap((one: unknown) => {
        const { id, acct } = (one ?? {}) as Partial<Record<keyof Repeater, unknown>>;
        return typeof id === 'string' && typeof acct === 'string' ? [{ id, acct }] : [];
      })
    : [];
}
