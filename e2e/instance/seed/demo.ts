import type { Core } from '../core.ts';
import { writeChats } from './demo-chats.ts';
import { NEWEST_MS, SEEN_MS, writeNewest } from './demo-newest.ts';
import { answer, birdThread, draftStatuses, pollDrafts, timesOf } from './demo-statuses.ts';
import { writeExtras } from './demo-extras.ts';
import type { SeedImages } from './images.ts';
import { PEOPLE, SERVERS } from './people.ts';
import { writePerson } from './people-writer.ts';
import { Random } from './random.ts';
import { SeedWriter, type SeedAccount, type WrittenStatus } from './writer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Together with the replies this makes about 600 statuses. */
const REPEATS = 46;

function befriend(writer: SeedWriter, random: Random, accounts: readonly SeedAccount[], now: number): void {
  const at = now - 30 * DAY_MS;
  const named = (nickname: string): SeedAccount =>
    accounts.find((account) => account.nickname === nickname) as SeedAccount;
  for (const account of accounts) {
    if (account.nickname === 'maren')
      for (const other of accounts)
        if (other.id !== account.id && !['press', 'grumble', 'quiet'].includes(other.nickname))
          writer.follow(account, other, at);
    if (account.nickname === 'noor')
      for (const nickname of ['maren', 'grace', 'elif', 'leila', 'bird']) writer.follow(account, named(nickname), at);
    if (['maren', 'noor'].includes(account.nickname)) continue;
    for (const other of random.sample(
      accounts.filter(({ id, nickname }) => id !== account.id && nickname !== 'quiet'),
      8 + random.int(10),
    ))
      writer.follow(account, other, at);
  }
  for (const nickname of ['eero', 'haruto', 'giulia']) writer.follow(named(nickname), named('quiet'), at, 'pending');
  writer.follow(named('noor'), named('quiet'), at, 'pending');
}

function applaud(
  writer: SeedWriter,
  random: Random,
  accounts: readonly SeedAccount[],
  statuses: readonly WrittenStatus[],
  now: number,
): void {
  const emoji = ['❤️', '😄', '🎉', '🍵', '🌊', '🔥', '👀', '🐦'];
  const custom = ['seal', 'cheer', 'gull', 'loaf', 'lighthouse'];
  for (const status of statuses) {
    if (status.visibility === 'direct' || status.visibility === 'private') continue;
    const later = (): number => Math.min(now - 60_000, status.at + Math.floor(random.next() * 6 * HOUR_MS));
    for (const fan of random.sample(accounts, Math.floor(random.next() ** 3 * 22))) {
      const at = later();
      writer.favourite(status, fan, at);
      if (status.author.nickname === 'maren' || random.chance(0.2))
        writer.notification(status.author, fan, 'favourite', at, status.id, now - at > SEEN_MS);
    }
    if (!random.chance(0.22)) continue;
    for (const name of random.sample(random.chance(0.3) ? custom : emoji, 1 + random.int(3))) {
      for (const fan of random.sample(accounts, 1 + random.int(4)))
        writer.react(status, fan, name, custom.includes(name) ? `/emoji/custom/${name}.webp` : null, later());
    }
  }
}

/** The demo: 40 people on nine servers and about 600 statuses of the last nine days. */
export function seedDemo(core: Core, images: SeedImages, seedNumber: number, now: number): void {
  const random = new Random(seedNumber * 7919 + 17);
  const writer = new SeedWriter(core, random);
  for (const [domain, software, version] of SERVERS)
    core.db.insert('instances', {
      domain,
      software,
      version,
      favicon: null,
      unreachable_since: domain === 'firehose.example' ? now - 20 * DAY_MS : null,
    });
  const accounts = PEOPLE.map((person) => writePerson(core, person, images, random, now));
  const byName = new Map(accounts.map((account) => [account.nickname, account]));
  const people = accounts.filter(
    ({ nickname }) => !['tidebot', 'press', 'noor', 'quiet', 'mod', 'admin', 'rowers'].includes(nickname),
  );
  befriend(writer, random, accounts, now);
  const drafts = draftStatuses(random, byName, images.pictures);
  const settled = now - NEWEST_MS;
  const times = timesOf(random, drafts.length, settled);
  const statuses: WrittenStatus[] = [];
  const birdAt = Math.floor(drafts.length * 0.45);
  const pending: (() => void)[] = [];
  for (const [index, { replies, ...draft }] of drafts.entries()) {
    const status = writer.status({
      ...draft,
      at: times[index] as number,
      ...(statuses.length > 20 && random.chance(0.05) && draft.visibility === 'public'
        ? { quoteOf: random.pick(statuses.filter(({ visibility }) => visibility === 'public')) }
        : {}),
    });
    statuses.push(status);
    if (replies > 0) pending.push(() => statuses.push(...answer(writer, random, status, people, replies, settled)));
    if (pending.length > 12) pending.shift()?.();
    if (index === birdAt) {
      const root = writer.status({
        author: byName.get('bird') as SeedAccount,
        text: 'One each: a bird you have seen (or heard, honestly) this year. Let us see how far we get. :gull: #birds',
        at: status.at + 1000,
      });
      statuses.push(root);
      pending.unshift(() => birdThread(writer, random, root, people, settled));
    }
  }
  for (const run of pending) run();
  for (const [index, { text, poll, language }] of pollDrafts(random, now).entries())
    statuses.push(
      writer.status({
        author: random.pick(people),
        text,
        poll,
        language,
        at: settled - (4 + index * 30) * HOUR_MS,
      }),
    );
  applaud(writer, random, accounts, statuses, now);
  for (const status of random.sample(
    statuses.filter(({ visibility }) => visibility === 'public'),
    REPEATS,
  )) {
    const by = random.pick(people.filter(({ id }) => id !== status.author.id));
    writer.repeat(status, by, Math.min(settled - 5 * 60_000, status.at + random.int(5 * HOUR_MS)));
  }
  statuses.push(...writeNewest(core, writer, random, byName, images.pictures, now));
  writeExtras(core, writer, random, byName, statuses, now);
  writeChats(core, byName, now);
  writer.finish();
}
