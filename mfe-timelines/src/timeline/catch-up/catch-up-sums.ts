import type { Account, Card } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { isOfKind, type Gathered, type Kind } from './catch-up-rules.ts';

/** The kinds whose numbers stand above all. */
export const SUMMED = ['all', 'repeats', 'replies', 'pictures'] as const satisfies readonly Kind[];
export type Sums = Readonly<Record<(typeof SUMMED)[number], number>>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** What a reader takes in of a text in a minute, and the time of a picture. */
const CHARACTERS_A_MINUTE = 1_000;
const PICTURE_MS = 5_000;
const NO_TAGS: ReadonlySet<string> = new Set();

/** How many there are of each kind. */
export function sumsOf(all: readonly Gathered[]): Sums {
  const count = (kind: Kind) => all.filter((one) => isOfKind(one, kind, NO_TAGS)).length;
  return { all: all.length, repeats: count('repeats'), replies: count('replies'), pictures: count('pictures') };
}

/** Who wrote how many, those with the most first. */
export function authorsOf(all: readonly Gathered[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { status } of all) counts.set(status.accountId, (counts.get(status.accountId) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count })).toSorted((one, other) => other.count - one.count);
}

/** A link with everyone who wrote it or repeated it. */
export interface SharedLink {
  readonly href: string;
  readonly card: Card;
  readonly isSensitive: boolean;
  readonly sharedBy: readonly string[];
}

/** Each link once, the one that most people shared first. Those that may not be opened are left out. */
export function linksOf(all: readonly Gathered[]): SharedLink[] {
  const links = new Map<string, SharedLink & { people: Set<string> }>();
  for (const { status, repeatedBy } of all) {
    const { card, isSensitive, accountId } = status;
    const href = card && safeUrl(card.url, 'page');
    if (!card || !href) continue;
    const known = links.get(href);
    const people = known?.people ?? new Set<string>();
    for (const id of [accountId, ...repeatedBy]) people.add(id);
    links.set(href, {
      href,
      // Servers know a link's title later than the link.
      card: known?.card.title ? known.card : card,
      isSensitive: isSensitive || (known?.isSensitive ?? false),
      sharedBy: [],
      people,
    });
  }
  return [...links.values()]
    .map(({ people, ...link }) => ({ ...link, sharedBy: [...people] }))
    .toSorted((one, other) => other.sharedBy.length - one.sharedBy.length);
}

/** Minutes that reading takes, at least one. Texts are measured without being parsed. */
export function readingMinutes(all: readonly Gathered[]): number {
  const spent = all.map(({ status }) => {
    const { length } = status.contentHtml.replaceAll(/<[^<>]*>/g, '');
    const pictures = status.attachments.filter(({ kind }) => kind === 'image').length;
    return (length / CHARACTERS_A_MINUTE) * MINUTE_MS + pictures * PICTURE_MS;
  });
  return Math.max(1, Math.round(spent.reduce((sum, one) => sum + one, 0) / MINUTE_MS));
}

/** From the oldest to the newest, ISO 8601; `null` where there is none, or a time is none. */
export function spanOf(all: readonly Gathered[]): { from: string; to: string } | null {
  const times = all.map(({ entry }) => Date.parse(entry.createdAt)).filter((time) => !Number.isNaN(time));
  if (times.length === 0) return null;
  const [from, to] = times.reduce(([least, most], time) => [Math.min(least, time), Math.max(most, time)], [
    Number.MAX_VALUE,
    0,
  ] as [number, number]);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Posts a day of each author: of the whole account where its server says so, else of what is here. */
export function ratesOf(
  all: readonly Gathered[],
  accountOf: (id: string) => Pick<Account, 'statusesCount' | 'createdAt'> | undefined,
): Map<string, number> {
  const span = spanOf(all);
  const now = span ? Date.parse(span.to) : Number.NaN;
  const days = span ? Math.max(1, (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS) : 1;
  return new Map(
    authorsOf(all).map(({ id, count }) => {
      const account = accountOf(id);
      const age = account ? (now - Date.parse(account.createdAt)) / DAY_MS : Number.NaN;
      const isKnown = account !== undefined && account.statusesCount > 0 && age > 0;
      return [id, isKnown ? account.statusesCount / Math.max(1, age) : count / days];
    }),
  );
}
