import type { Core } from '../core.ts';
import { noteSeedConversation } from './conversation-writer.ts';
import { SEEN_MS } from './demo-newest.ts';
import type { Random } from './random.ts';
import type { SeedAccount, SeedWriter, WrittenStatus } from './writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * What only an account's own pages show: notifications, direct messages, lists, bookmarks, pins, reports, an
 * announcement.
 */
export function writeExtras(
  core: Core,
  writer: SeedWriter,
  random: Random,
  people: ReadonlyMap<string, SeedAccount>,
  statuses: readonly WrittenStatus[],
  now: number,
): void {
  const { db } = core;
  const who = (nickname: string): SeedAccount => people.get(nickname) as SeedAccount;
  const maren = who('maren');
  const own = statuses.filter(({ author, visibility }) => author.id === maren.id && visibility === 'public');
  const recent = own.at(-1);
  for (const nickname of ['leila', 'clara', 'minjun'])
    writer.notification(maren, who(nickname), 'follow', now - SEEN_MS - random.int(DAY_MS), null, true);
  if (recent) {
    for (const [nickname, minutes] of [
      ['tobias', 44],
      ['kofi', 127],
    ] as const) {
      const at = now - minutes * MINUTE_MS;
      writer.repeat(recent, who(nickname), at);
      writer.notification(maren, who(nickname), 'reblog', at, recent.id);
    }
    writer.react(recent, who('yuki'), 'seal', '/emoji/custom/seal.webp', now - 38 * MINUTE_MS);
    writer.notification(maren, who('yuki'), 'pleroma:emoji_reaction', now - 38 * MINUTE_MS, recent.id, false, {
      emoji: 'seal',
      emoji_url: '/emoji/custom/seal.webp',
    });
    const reply = writer.status({
      author: who('ines'),
      text: '@maren I will bring the long lens. And a thermos, since you never do.',
      at: now - 29 * MINUTE_MS,
      replyTo: recent,
    });
    writer.notification(maren, who('ines'), 'mention', now - 29 * MINUTE_MS, reply.id);
  }
  const broadcast = writer.status({
    author: who('nightshift'),
    text: 'Last night’s opening, for those who fell asleep before it: the outer foghorn, recorded from the slip at low water. :zzz: #radio',
    at: now - 95 * MINUTE_MS,
  });
  db.insert('media', {
    account_id: broadcast.author.id,
    status_id: broadcast.id,
    type: 'audio',
    mime: 'audio/wav',
    path: '/media/sounds/foghorn.wav',
    name: 'foghorn.wav',
    description: 'A two-note foghorn over surf.',
    duration: 9,
    created_at: broadcast.at,
  });
  db.update('statuses', broadcast.id, { has_media: true });
  const first = writer.status({
    author: who('grace'),
    text: '@maren The 1911 tide tables are in. Shall I put them aside for you?',
    at: now - 5 * HOUR_MS,
    visibility: 'direct',
    to: [maren],
    language: 'en',
  });
  const second = writer.status({
    author: maren,
    text: '@grace Please! I can come on Thursday, if the ferry does.',
    at: now - 4.5 * HOUR_MS,
    visibility: 'direct',
    replyTo: first,
  });
  const third = writer.status({
    author: who('grace'),
    text: '@maren Thursday it is. Bring the biscuits back as well.',
    at: now - 2 * HOUR_MS,
    visibility: 'direct',
    replyTo: second,
  });
  noteSeedConversation(core, third, [maren, who('grace')], [maren.id], now - 2 * HOUR_MS);
  writer.notification(maren, who('grace'), 'mention', now - 2 * HOUR_MS, third.id);
  for (const nickname of ['eero', 'haruto', 'giulia', 'noor'])
    writer.notification(who('quiet'), who(nickname), 'follow_request', now - 2 * DAY_MS);

  const { id: list } = db.insert('lists', { account_id: maren.id, title: 'Harbour' });
  for (const nickname of ['ines', 'bird', 'omar', 'jonas', 'hanne'])
    db.insert('list_accounts', { list_id: list, account_id: who(nickname).id });
  const { id: trains } = db.insert('lists', { account_id: maren.id, title: 'Trams and trains' });
  for (const nickname of ['piotr', 'haruto', 'clara', 'lucas'])
    db.insert('list_accounts', { list_id: trains, account_id: who(nickname).id });
  for (const status of random.sample(
    statuses.filter(({ author, visibility }) => author.id !== maren.id && visibility === 'public'),
    9,
  ))
    db.insert('bookmarks', { account_id: maren.id, status_id: status.id, created_at: status.at + HOUR_MS });
  for (const status of own.slice(0, 2))
    db.insert('pins', { status_id: status.id, account_id: maren.id, created_at: status.at + MINUTE_MS });
  db.insert('followed_tags', { account_id: maren.id, tag: 'tides' });

  const grumbles = statuses.filter(({ author }) => author.nickname === 'grumble');
  const report = (
    reporter: string,
    reported: string,
    content: string,
    ids: string[],
    at: number,
    state: string,
  ): string => {
    const id = core.ids.at(at);
    db.insert('reports', {
      id,
      account_id: who(reported).id,
      actor_id: who(reporter).id,
      state,
      content,
      status_ids: JSON.stringify(ids),
      created_at: at,
    });
    for (const staff of ['mod', 'admin'])
      writer.notification(who(staff), who(reporter), 'pleroma:report', at, null, state !== 'open', { report_id: id });
    return id;
  };
  report(
    'elif',
    'press',
    'Only advertisements, forty a day.',
    statuses
      .filter(({ author }) => author.nickname === 'press')
      .slice(0, 3)
      .map(({ id }) => id),
    now - 6 * DAY_MS,
    'resolved',
  );
  const open = report(
    'sam',
    'grumble',
    'Rude to a newcomer in this thread, and it is not the first time.',
    grumbles.slice(0, 2).map(({ id }) => id),
    now - 26 * HOUR_MS,
    'open',
  );
  report(
    'priya',
    'grumble',
    'The same again.',
    grumbles.slice(-1).map(({ id }) => id),
    now - 3 * HOUR_MS,
    'open',
  );
  db.insert('report_notes', {
    report_id: open,
    account_id: who('mod').id,
    content: 'Wrote to the other server’s moderators, no answer yet.',
    created_at: now - 20 * HOUR_MS,
  });
  db.insert('announcements', {
    id: core.ids.at(now - 20 * HOUR_MS),
    content: 'Maintenance on Sunday night between two and three. Pictures may load slowly; words should be fine.',
    starts_at: null,
    ends_at: null,
    all_day: false,
    published_at: now - 20 * HOUR_MS,
    updated_at: now - 20 * HOUR_MS,
  });
}
