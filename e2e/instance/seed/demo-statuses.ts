import { seedCard } from './demo-newest.ts';
import type { PictureFile } from './images.ts';
import { PEOPLE, type Person } from './people.ts';
import type { Random } from './random.ts';
import { ENGLISH, type Topic } from './texts/english.ts';
import { LANGUAGES } from './texts/languages.ts';
import { BIRDS, BIRD_NOTES, POLLS, REPLIES, WARNED } from './texts/replies.ts';
import type { SeedAccount, SeedStatus, SeedWriter, WrittenStatus } from './writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Draft = Omit<SeedStatus, 'at' | 'replyTo'> & { replies: number };

/** All statuses that are not replies, not yet sorted by time. */
export function draftStatuses(
  random: Random,
  accounts: ReadonlyMap<string, SeedAccount>,
  pictures: readonly PictureFile[],
): Draft[] {
  const drafts: Draft[] = [];
  const writers = (topic: Topic): Person[] =>
    PEOPLE.filter((person) => person.topics.includes(topic) && person.nickname !== 'noor');
  const account = (person: Person): SeedAccount => accounts.get(person.nickname) as SeedAccount;
  const some = (count: number): PictureFile[] => random.sample(pictures, count);
  for (const [topic, texts] of Object.entries(ENGLISH) as [Topic, readonly string[]][]) {
    const pool = writers(topic);
    for (const [index, text] of texts.entries()) {
      const person = pool[(index + random.int(2)) % pool.length] as Person;
      const warned = /^CW: (.*?)\|\|([\s\S]*)$/.exec(text);
      const hasPictures =
        topic === 'photo' ||
        topic === 'art' ||
        /picture|photographed|Five from|mornings|window/i.test(text) ||
        random.chance(0.12);
      const card = /almanac|tide table/.test(text) ? 'machines' : /Night train/.test(text) ? 'nightTrain' : undefined;
      drafts.push({
        author: account(person),
        text: warned?.[2] ?? text,
        ...(warned ? { spoilerText: warned[1] ?? '' } : {}),
        visibility: person.isLocked ? 'private' : random.chance(0.08) ? 'unlisted' : 'public',
        ...(hasPictures && !card
          ? {
              pictures: some(/Five/.test(text) ? 5 : random.pick([1, 1, 1, 2, 3, 4])),
              sensitive: topic === 'art' && random.chance(0.4),
            }
          : {}),
        ...(card ? { card: seedCard(card) } : {}),
        replies: random.pick([0, 0, 1, 2, 3, 5]),
      });
    }
  }
  for (const person of PEOPLE) {
    if (!person.language) continue;
    const sharing = PEOPLE.filter(({ language }) => language === person.language);
    const texts = LANGUAGES[person.language].filter((_, index) => index % sharing.length === sharing.indexOf(person));
    for (const text of texts)
      drafts.push({
        author: account(person),
        text,
        language: person.language,
        visibility: person.isLocked ? 'unlisted' : 'public',
        ...(random.chance(0.18) ? { pictures: some(1) } : {}),
        replies: random.pick([0, 0, 0, 1, 2]),
      });
  }
  const members = PEOPLE.filter(({ isBot, nickname }) => !isBot && nickname !== 'noor');
  for (const [spoilerText, text] of WARNED)
    drafts.push({
      author: account(random.pick(members)),
      text,
      spoilerText,
      sensitive: random.chance(0.5),
      replies: random.int(4),
    });
  return random.sample(drafts, drafts.length);
}

/** Times of statuses over the days before `now`: some each day, more of them recent. */
export function timesOf(random: Random, count: number, now: number): number[] {
  const times = Array.from(
    { length: count },
    () => now - 4 * MINUTE_MS - Math.floor(random.next() ** 2.2 * 9 * DAY_MS),
  );
  return times.sort((a, b) => a - b);
}

/** Adds a conversation to a status; replies follow minutes to hours later, sooner if they would otherwise pass `now`. */
export function answer(
  writer: SeedWriter,
  random: Random,
  root: WrittenStatus,
  people: readonly SeedAccount[],
  count: number,
  now: number,
): WrittenStatus[] {
  const out: WrittenStatus[] = [];
  const from = random.int(REPLIES.length);
  let at = root.at;
  for (let index = 0; index < count; index += 1) {
    at += Math.floor(Math.min((3 + random.next() * 70) * MINUTE_MS, (now - at) / (count - index + 1)));
    const parent = out.length > 0 && random.chance(0.55) ? random.pick(out) : root;
    const author =
      index % 3 === 2 && root.author.nickname !== 'tidebot'
        ? root.author
        : random.pick(people.filter(({ id }) => id !== parent.author.id));
    const handle = parent.author.domain ? `${parent.author.nickname}@${parent.author.domain}` : parent.author.nickname;
    const text = REPLIES[(from + index) % REPLIES.length] as string;
    out.push(
      writer.status({
        author,
        text: author.id === parent.author.id ? text : `@${handle} ${text}`,
        at,
        replyTo: parent,
      }),
    );
  }
  return out;
}

/** The thread of 150 birds. */
export function birdThread(
  writer: SeedWriter,
  random: Random,
  root: WrittenStatus,
  people: readonly SeedAccount[],
  now: number,
): void {
  const out: WrittenStatus[] = [];
  const step = (now - root.at) / 151;
  for (const [index, bird] of BIRDS.slice(0, 150).entries()) {
    const parent = out.length > 2 && random.chance(0.45) ? (random.pick(out.slice(-12)) ?? root) : root;
    const author = random.pick(people.filter(({ id }) => id !== parent.author.id));
    const name = bird.charAt(0).toUpperCase() + bird.slice(1);
    out.push(
      writer.status({
        author,
        text: `${parent === root ? '' : `@${parent.author.domain ? `${parent.author.nickname}@${parent.author.domain}` : parent.author.nickname} `}${name}, ${random.pick(BIRD_NOTES)}.`,
        at: Math.floor(root.at + step * (index + 1)),
        replyTo: parent,
      }),
    );
  }
}

export function pollDrafts(
  random: Random,
  now: number,
): { text: string; poll: NonNullable<SeedStatus['poll']>; language: string }[] {
  return POLLS.map(({ text, options, multiple, hours }) => ({
    text,
    language: text.startsWith('Wer') ? 'de' : 'en',
    poll: {
      options,
      votes: options.map(() => 1 + random.int(24)),
      multiple: multiple ?? false,
      expiresAt: now + hours * HOUR_MS,
    },
  }));
}
