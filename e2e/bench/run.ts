import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBenchSite } from './bench-site.ts';
import { CPU1, CPU4, MOBILE } from './browser.ts';
import { measureBurst } from './burst.ts';
import { compare, shown } from './compare.ts';
import { measureConversation, seedConversation } from './conversation.ts';
import { printDataFigures } from './data-figures.ts';
import { measureDeck } from './deck.ts';
import { saveFilms } from './film.ts';
import { measureFlood } from './flood.ts';
import { measureKills } from './kills.ts';
import { measureLoad } from './load.ts';
import { measureMenu } from './menu.ts';
import { printProfile } from './profile.ts';
import { measureOffline } from './offline.ts';
import { measurePeople } from './people.ts';
import { measurePlainLoad } from './plain-load.ts';
import { READER } from './sign-in.ts';
import { measureSoak } from './soak.ts';
import { measureInbox } from './inbox.ts';
import { measureSuggestions } from './suggestions.ts';
import { instanceFigures } from '@skerry/instance/figures';
import { measureMemory, measureScroll } from './scroll.ts';
import { measureHome, measureSecondVisit } from './visits.ts';
import { measureWriting } from './writing.ts';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '../../dist');
const PARTS = 'load,visits,menu,offline,scroll,people,inbox,memory,burst,deck,conversation,suggestions,writing,data';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    scroll: { type: 'string', default: '400' },
    profile: { type: 'boolean', default: false },
    only: { type: 'string', default: PARTS },
    against: { type: 'string' },
    busy: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    film: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
});
const parts = new Set(values.only.split(','));
for (const part of parts)
  if (!PARTS.split(',').includes(part)) throw new Error(`--only knows ${PARTS}, not "${part}".`);
if (!existsSync(join(DIST, 'index.html'))) throw new Error('Nothing is built. Run "npm run build" first.');
if (values.kills) {
  console.log('\npages that ended while something was written, and what was left');
  console.table(await measureKills(Number(positionals[0] ?? 1_000)));
  process.exit();
}
if (values.soak) {
  console.log('\nhome, open for so many hours of its own clock, with an event a second');
  console.table(await measureSoak(DIST, Number(positionals[0] ?? 72)));
  process.exit();
}
const turns = { runs: Number(values.runs), countsBusy: values.busy };
const target = Number(values.scroll);
const site = await createBenchSite(DIST, values.against === undefined ? undefined : resolve(values.against));
const { instance, clients, withBare, sent } = site;
try {
  // Loads that don't count fill the servers' caches.
  for (const { url } of withBare) await measureLoad(url, await newestText('public'), CPU1);
  if (values.profile) await printProfile(clients[0], await newestText('public'), turns.runs);
  else if (values.film) await saveFilms(clients, await newestText('public'));
  else if (values.plain) await comparePlainLoads();
  else await measureClients();
} finally {
  await site.close();
}

async function comparePlainLoads(): Promise<void> {
  const text = await newestText('public');
  for (const conditions of [CPU4, MOBILE])
    await compare(`load without Playwright, anonymous, ${conditions.name}`, withBare, turns, ({ url }) =>
      measurePlainLoad(url, text, conditions),
    );
}

async function measureClients(): Promise<void> {
  if (parts.has('load')) {
    const text = await newestText('public');
    for (const conditions of [CPU4, MOBILE])
      await compare(`load, anonymous, ${conditions.name}`, withBare, turns, ({ url }) =>
        measureLoad(url, text, conditions),
      );
  }
  if (parts.has('visits')) {
    const [text, homeText] = [await newestText('public'), await newestText('home')];
    await compare('second visit, anonymous, cpu4', withBare, turns, (client) =>
      measureSecondVisit(client, { text, isSignedIn: false, sent }),
    );
    await compare('second visit of home, cpu4', withBare, turns, (client) =>
      measureSecondVisit(client, { text: homeText, isSignedIn: true, sent }),
    );
    await compare('load of home, signed in, cpu4', withBare, turns, (client) => measureHome(client, homeText));
  }
  if (parts.has('menu')) await compare('another timeline by the menu, cpu4', clients, turns, measureMenu);
  if (parts.has('offline')) {
    console.log(
      '\n/main/all, anonymous, cpu4: a first visit with and without the worker, and a second one without a network',
    );
    console.table(rounded(await measureOffline(DIST, CPU4, turns.runs)));
  }
  if (parts.has('scroll'))
    await compare('scroll, as fast as the page allows', withBare, turns, ({ url }) => measureScroll(url, target));
  if (parts.has('people'))
    await compare('the 100,000 followers of an account, in the same way', clients, turns, ({ origin }) =>
      measurePeople(origin, target),
    );
  if (parts.has('inbox')) {
    console.log('\nan inbox of 500 conversations, in the same way');
    console.table(rounded(await measureInbox(DIST)));
  }
  if (parts.has('memory'))
    await compare('memory after so many statuses', withBare, { ...turns, runs: 1 }, ({ url }) => measureMemory(url));
  if (parts.has('burst')) {
    await compare('500 new statuses in 5 s, while a user reads on home, cpu4', withBare, turns, (client) =>
      measureBurst(client, instance),
    );
    for (const conditions of [CPU1, CPU4]) {
      console.log(`\n1,000 events a second for 5 s, at the top of home, ${conditions.name}`);
      console.table(rounded(await measureFlood(DIST, conditions)));
    }
  }
  if (parts.has('deck')) {
    console.log('\ncolumns of 400 statuses, and frames while two of eight get 20 a second, cpu4');
    console.table(rounded(await measureDeck(DIST)));
  }
  if (parts.has('conversation')) {
    seedConversation(instance);
    await compare('a conversation of 500, opened in a timeline, cpu4', clients, turns, measureConversation);
  }
  if (parts.has('suggestions'))
    for (const conditions of [CPU1, CPU4]) {
      console.log(`\nsuggestions of the search field, after the reply, ${conditions.name}`);
      console.table(rounded(await measureSuggestions(DIST, conditions)));
    }
  if (parts.has('writing'))
    for (const conditions of [CPU1, CPU4])
      await compare(`writing, ${conditions.name}`, clients, turns, ({ origin }) => measureWriting(origin, conditions));
  if (parts.has('data')) {
    await printDataFigures();
    console.log('\nthe embedded instance');
    console.table(await instanceFigures({ seconds: Number(values.seconds) }));
  }
}

function rounded<T extends object>(figures: T): Record<string, string> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, shown(value as number)]));
}

/** A phrase of the newest status of a timeline, as plain text. */
async function newestText(timeline: 'public' | 'home'): Promise<string> {
  const headers: Record<string, string> =
    timeline === 'home' ? { authorization: `Bearer ${instance.tokenFor(READER)}` } : {};
  const answer = await fetch(`${instance.url}/api/v1/timelines/${timeline}?limit=1`, { headers });
  const [newest] = (await answer.json()) as { content: string }[];
  const pieces = (newest?.content ?? '')
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => !piece.includes('&'));
  return pieces.sort((a, b) => b.length - a.length)[0]?.slice(0, 40) ?? '';
}
