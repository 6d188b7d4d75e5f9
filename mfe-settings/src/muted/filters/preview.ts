import type { EntityPort, ListPlace } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import { statusWords, type FilterDraft } from '@skerry/shared/filters';
import { createFilterMatcher } from '@skerry/shared/rules';

/** The posts that a preview looks at: those of its places that came last. */
const MAX_POSTS = 200;
const BEFORE_MATCH = 30;
const EXCERPT = 140;

export interface PreviewedPost {
  id: string;
  accountId: string;
  /** The text around the match, which is its second part. */
  parts: readonly [string, string, string];
}
export interface Preview {
  total: number;
  found: readonly PreviewedPost[];
}

/**
 * What a filter would have matched of the posts that are loaded and stand in one of its places. Posts of the user's own
 * are never filtered.
 */
export function previewOf(
  draft: FilterDraft,
  entities: Pick<EntityPort, 'known' | 'lists' | 'peek'>,
  ownId: string | undefined,
): Preview {
  const shown = new Set(draft.contexts.flatMap((place) => idsOf(place, entities)));
  const seen = new Set<string>();
  const posts = entities
    .known('status')
    .filter(({ id }) => shown.has(id))
    .toReversed()
    .flatMap((entry) => {
      const status = entry.repeatOfId === null ? entry : entities.peek('status', entry.repeatOfId);
      if (!status || status.isDeleted || status.accountId === ownId || entry.accountId === ownId) return [];
      // A repeat and what it repeats are one post.
      if (seen.has(status.id)) return [];
      seen.add(status.id);
      return [{ status, repeatedBy: entry.repeatOfId === null ? undefined : entry.accountId }];
    })
    .slice(0, MAX_POSTS);
  const match = createFilterMatcher([
    {
      id: '',
      title: '',
      action: draft.action,
      contexts: ['home'],
      expiresAt: null,
      keywords: draft.keywords,
      statuses: draft.statuses,
      repeaters: draft.repeaters,
    },
  ]);
  const found = posts.flatMap(({ status, repeatedBy }): PreviewedPost[] => {
    const text = () => statusWords(status, entities);
    if (!match({ id: status.id, repeatedBy, text }, 'home', 0)) return [];
    return [{ id: status.id, accountId: status.accountId, parts: excerpt(status, draft, entities) }];
  });
  return { total: posts.length, found };
}

/** Of the entries of timelines, and of the posts that notifications are about. */
function idsOf(place: ListPlace, { lists, peek }: Pick<EntityPort, 'lists' | 'peek'>): string[] {
  const ids = [...lists.shownIn(place)];
  return place === 'notifications' ? ids.flatMap((id) => peek('notification', id)?.statusId ?? []) : ids;
}

function excerpt(status: Status, draft: FilterDraft, entities: Pick<EntityPort, 'peek'>): PreviewedPost['parts'] {
  const text = statusWords(status, entities).replace(/\s+/g, ' ');
  const lower = text.toLowerCase();
  const places = draft.keywords
    .map(({ phrase }) => ({ at: lower.indexOf(phrase.toLowerCase()), length: phrase.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const { at, length } = places[0] ?? { at: 0, length: 0 };
  const start = Math.max(0, at - BEFORE_MATCH);
  return [
    (start > 0 ? '…' : '') + text.slice(start, at),
    text.slice(at, at + length),
    text.slice(at + length, start + EXCERPT) + (text.length > start + EXCERPT ? '…' : ''),
  ];
}
