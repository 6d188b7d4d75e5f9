import type { Card, Status } from '@skerry/shared/entities';

/** How often a hashtag was posted, and by how many people. */
export interface TagUses {
  readonly name: string;
  readonly posts: number;
  readonly people: number;
  /** Posts of each day, oldest first; empty if nobody counted a week. */
  readonly days: readonly number[];
}

/** A link, and who posted it. */
export interface SharedLink {
  readonly card: Card;
  readonly people: number;
  readonly authors: readonly { readonly name: string; readonly url: string; readonly accountId: string | null }[];
  /** The ids of the people, if they are known. */
  readonly sharers: readonly string[];
}

/** A link without a title is named by its address. */
export const titleOf = ({ card }: { card: Pick<Card, 'title' | 'url'> }): string =>
  card.title.trim() || card.url.replace(/^https?:\/\//, '');

export interface Frequent {
  /** The posts that were counted. */
  readonly posts: readonly Status[];
  /** Of the oldest post; `null` without posts. */
  readonly since: string | null;
  readonly tags: readonly TagUses[];
  readonly links: readonly SharedLink[];
  /** The ids of the authors, those with most posts first. */
  readonly people: readonly string[];
}

/** One person can post anything often. */
const MIN_PEOPLE = 2;

/**
 * Counts the hashtags and links of posts that came from public timelines. Each post counts once, a repeat as the post
 * that it repeats; `originalOf` returns that one.
 */
export function countFrequent(
  statuses: readonly Status[],
  originalOf: (status: Status) => Status | undefined,
): Frequent {
  const originals = statuses.flatMap((status) => originalOf(status) ?? []);
  const posts = [...new Map(originals.map((status) => [status.id, status])).values()].filter(
    ({ visibility }) => visibility === 'public',
  );
  const ofTag = new Map<string, { name: string; authors: string[] }>();
  const ofLink = new Map<string, { card: Card; authors: string[] }>();
  const ofAuthor = new Map<string, number>();
  for (const { tags, card, accountId } of posts) {
    ofAuthor.set(accountId, (ofAuthor.get(accountId) ?? 0) + 1);
    // Some posts repeat a hashtag in another case.
    for (const [key, name] of new Map(tags.map((tag) => [tag.name.toLowerCase(), tag.name]))) {
      const uses = ofTag.get(key) ?? { name, authors: [] };
      uses.authors.push(accountId);
      ofTag.set(key, uses);
    }
    if (!card) continue;
    const shared = ofLink.get(card.url) ?? { card, authors: [] };
    shared.authors.push(accountId);
    ofLink.set(card.url, shared);
  }
  const isFrequent = ({ authors }: { authors: readonly string[] }) => new Set(authors).size >= MIN_PEOPLE;
  return {
    posts,
    since: posts.reduce<string | null>(
      (oldest, { createdAt }) => (oldest === null || createdAt < oldest ? createdAt : oldest),
      null,
    ),
    tags: [...ofTag.values()]
      .filter(isFrequent)
      .map(({ name, authors }) => ({ name, posts: authors.length, people: new Set(authors).size, days: [] }))
      .toSorted((one, other) => other.people - one.people || other.posts - one.posts),
    links: [...ofLink.values()]
      .filter(isFrequent)
      .map(({ card, authors }) => [card, [...new Set(authors)]] as const)
      .map(([card, sharers]) => ({ card, sharers, people: sharers.length, authors: [] }))
      .toSorted((one, other) => other.people - one.people),
    people: [...ofAuthor].toSorted(([, one], [, other]) => other - one).map(([id]) => id),
  };
}
