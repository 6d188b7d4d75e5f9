import type { Core } from '../core.ts';
import { seedDemo } from './demo.ts';
import type { SeedImages } from './images.ts';
import { Random } from './random.ts';
import { ENGLISH } from './texts/english.ts';
import { REPLIES } from './texts/replies.ts';
import { statusHtml } from '../model/format/status-html.ts';

const PEOPLE_COUNT = 5000;
const STATUS_COUNT = 100_000;
const HOUR_MS = 3_600_000;
const FIRST = [
  'Alba',
  'Bram',
  'Chidi',
  'Dora',
  'Emre',
  'Freya',
  'Goran',
  'Hana',
  'Idris',
  'Jana',
  'Karim',
  'Lotte',
  'Malik',
  'Nina',
  'Osman',
  'Paula',
  'Quentin',
  'Rosa',
  'Stefan',
  'Tala',
  'Uwe',
  'Vera',
  'Wanja',
  'Xenia',
  'Yara',
  'Zeno',
];
const LAST = [
  'Berg',
  'Costa',
  'Dahl',
  'Eriksen',
  'Falk',
  'Greco',
  'Haas',
  'Ito',
  'Jansen',
  'Kaya',
  'Lund',
  'Moreau',
  'Novak',
  'Okoye',
  'Popov',
  'Quist',
  'Rossi',
  'Silva',
  'Tanaka',
  'Usman',
  'Varga',
  'Weber',
  'Xu',
  'Yilmaz',
  'Zhang',
];

/** 5,000 accounts and 100,000 statuses around the demo, for measurements and long lists. */
export function seedLarge(core: Core, images: SeedImages, seedNumber: number, now: number): void {
  const random = new Random(seedNumber * 104_729 + 3);
  const { db, ids } = core;
  const avatars = [...images.avatars.values()];
  const people: { id: string; domain: string | null }[] = [];
  for (let index = 0; index < PEOPLE_COUNT - 40; index += 1) {
    const name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
    const nickname = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}${index}`;
    const domain = index % 3 === 0 ? null : `node${index % 40}.example`;
    const id = ids.at(now - 35 * 24 * HOUR_MS);
    db.insert('accounts', {
      id,
      nickname,
      domain,
      display_name: name,
      note: '',
      note_html: '',
      avatar: random.pick(avatars),
      created_at: now - (100 + random.int(1000)) * 24 * HOUR_MS,
      uri: `${domain ? `https://${domain}` : ''}/users/${nickname}`,
      url: domain ? `https://${domain}/@${nickname}` : `/users/${nickname}`,
      followers_count: random.int(400),
      following_count: random.int(400),
      statuses_count: 0,
    });
    people.push({ id, domain });
  }
  const texts = [
    ...Object.values(ENGLISH)
      .flat()
      .map((text) => text.replace(/^CW: .*?\|\|/, '')),
    ...REPLIES,
  ];
  const rendered = texts.map((text) => ({ text, ...statusHtml(core, text, 'text/plain') }));
  const recent: { id: string; account: string; conversation: number }[] = [];
  for (let index = 0; index < STATUS_COUNT - 600; index += 1) {
    const at = now - 30 * 24 * HOUR_MS + Math.floor((index / STATUS_COUNT) * 20 * 24 * HOUR_MS);
    const author = random.pick(people);
    const { text, html, found } = random.pick(rendered);
    const id = ids.at(at);
    const parent = recent.length > 0 && random.chance(0.35) ? random.pick(recent) : undefined;
    const uuid = `${id.slice(0, 8)}-${index.toString(16).padStart(12, '0')}`;
    const conversation = parent?.conversation ?? 1 + random.int(2 ** 31 - 2);
    db.insert('statuses', {
      id,
      account_id: author.id,
      uri: `${author.domain ? `https://${author.domain}` : ''}/objects/${uuid}`,
      url: author.domain ? `https://${author.domain}/notice/${uuid}` : `/notice/${id}`,
      source: text,
      content: html,
      visibility: random.chance(0.9) ? 'public' : 'unlisted',
      language: 'en',
      local: author.domain === null,
      conversation_id: conversation,
      in_reply_to_id: parent?.id ?? null,
      in_reply_to_account_id: parent?.account ?? null,
      favourites_count: random.int(9),
      reblogs_count: random.int(4),
      created_at: at,
    });
    for (const tag of found.tags) db.insert('status_tags', { tag, status_id: id }, 'OR IGNORE');
    recent.push({ id, account: author.id, conversation });
    if (recent.length > 400) recent.shift();
  }
  seedDemo(core, images, seedNumber, now);
  const maren = db.get<{ id: string }>("SELECT id FROM accounts WHERE nickname = 'maren'");
  if (!maren) return;
  for (const person of random.sample(people, 400))
    db.insert('follows', {
      follower_id: maren.id,
      followed_id: person.id,
      state: 'accepted',
      created_at: now - 30 * 24 * HOUR_MS,
    });
  for (const person of random.sample(people, 900))
    db.insert('follows', {
      follower_id: person.id,
      followed_id: maren.id,
      state: 'accepted',
      created_at: now - 30 * 24 * HOUR_MS,
    });
  db.run(
    'UPDATE accounts SET following_count = (SELECT count(*) FROM follows WHERE follower_id = :id), followers_count = (SELECT count(*) FROM follows WHERE followed_id = :id) WHERE id = :id',
    { id: maren.id },
  );
  db.exec(
    'UPDATE accounts SET statuses_count = statuses_count + (SELECT count(*) FROM statuses s WHERE s.account_id = accounts.id) WHERE statuses_count = 0',
  );
  db.exec(
    'UPDATE statuses SET replies_count = (SELECT count(*) FROM statuses r WHERE r.in_reply_to_id = statuses.id) WHERE replies_count = 0',
  );
}
