import type { Core } from '../core.ts';
import type { PictureFile, SeedImages } from './images.ts';
import type { Random } from './random.ts';
import { CARDS, NEWEST, type NewestStatus } from './texts/newest.ts';
import type { SeedAccount, SeedWriter, WrittenStatus } from './writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long before the start the random statuses end; newer ones are written by hand. */
export const NEWEST_MS = 9 * HOUR_MS;

/** Older notifications are already read. */
export const SEEN_MS = 3 * HOUR_MS;

/** A card as it is stored in the table of statuses. */
export const seedCard = (name: keyof typeof CARDS): Record<string, unknown> => {
  const { picture, ...card } = CARDS[name];
  return { ...card, image: picture ? `/media/pictures/preview/${picture}.webp` : null, image_description: '' };
};

function applaudAs(
  writer: SeedWriter,
  random: Random,
  given: NewestStatus,
  status: WrittenStatus,
  fans: readonly SeedAccount[],
  now: number,
): void {
  const later = (): number => status.at + Math.floor(random.next() * (now - status.at - MINUTE_MS));
  const others = fans.filter(({ id }) => id !== status.author.id);
  for (const [index, fan] of random.sample(others, given.favourites ?? 0).entries()) {
    const at = later();
    writer.favourite(status, fan, at);
    if (index < 3 && status.author.nickname !== 'noor')
      writer.notification(status.author, fan, 'favourite', at, status.id, now - at > SEEN_MS);
  }
  for (const [name, count] of given.reactions ?? [])
    for (const fan of random.sample(others, count))
      writer.react(status, fan, name, /^[a-z]+$/.test(name) ? `/emoji/custom/${name}.webp` : null, later());
}

/**
 * Writes the last hours: a varied page, the same for every seed number except for who favourites and repeats. @returns
 * the statuses, oldest first
 */
export function writeNewest(
  core: Core,
  writer: SeedWriter,
  random: Random,
  accounts: ReadonlyMap<string, SeedAccount>,
  pictures: SeedImages['pictures'],
  now: number,
): WrittenStatus[] {
  const who = (nickname: string): SeedAccount => accounts.get(nickname) as SeedAccount;
  const fans = [...accounts.values()].filter(
    ({ nickname }) => !['press', 'grumble', 'quiet', 'noor'].includes(nickname),
  );
  const named = (name: string): PictureFile =>
    pictures.find(({ path }) => path.endsWith(`/${name}.webp`)) as PictureFile;
  const byKey = new Map<string, WrittenStatus>();
  const out: WrittenStatus[] = [];
  for (const given of NEWEST.toReversed()) {
    const { replyTo, quotes, poll } = given;
    const status = writer.status({
      author: who(given.by),
      text: given.text,
      at: now - given.minutes * MINUTE_MS,
      visibility: given.visibility ?? 'public',
      language: given.language ?? 'en',
      contentType: given.contentType ?? 'text/plain',
      spoilerText: given.spoilerText ?? '',
      sensitive: given.isSensitive ?? false,
      pictures: (given.pictures ?? []).map(named),
      ...(given.card ? { card: seedCard(given.card) } : {}),
      ...(poll
        ? {
            poll: {
              options: poll.options,
              votes: poll.votes,
              multiple: poll.isMultiple ?? false,
              expiresAt: now + poll.hours * HOUR_MS,
            },
          }
        : {}),
      ...(replyTo ? { replyTo: byKey.get(replyTo) as WrittenStatus } : {}),
      ...(quotes ? { quoteOf: byKey.get(quotes) as WrittenStatus } : {}),
    });
    if (given.key) byKey.set(given.key, status);
    applaudAs(writer, random, given, status, fans, now);
    if (given.repeats)
      core.db.run('UPDATE statuses SET reblogs_count = :count WHERE id = :id', { count: given.repeats, id: status.id });
    for (const [nickname, minutes] of given.repeatedBy ?? [])
      writer.repeat(status, who(nickname), now - minutes * MINUTE_MS);
    out.push(status);
  }
  return out;
}
