// oxlint-disable-next-line triple-slash-reference -- ambient: file types that the build handles besides code
/// <reference path="../../shared/contract/assets.d.ts" />
/** Runs in a browser: the entity cache and the rendering of posts, without the rest of the client. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { homeTimeline, readReply } from '../../shared/api/index.ts';
import type { CustomEmoji } from '../../shared/entities/account.ts';
import { createEntityCache } from '../../shared/cache/index.ts';
import { account, status } from '../../shared/entities/testing/samples.ts';
import { createPostParser, plainText, PostHtml } from '../../shared/html/index.ts';
import { createFilterMatcher, filteredText } from '../../shared/rules/index.ts';

type Wire = Readonly<Record<string, unknown>>;

export interface MergeTimes {
  /** Milliseconds for all of them. */
  parseMs: number;
  mergeMs: number;
  listMs: number;
}

export interface PostTimes {
  /** Milliseconds for all given posts, medians of the rounds. */
  parseMs: number;
  /** Parsed, made into React elements and put into the page, by a parser that has not cached them. */
  drawMs: number;
}

export interface DataBench {
  /** Holds every status in a list, like a timeline after a day of scrolling. */
  fill(wires: readonly Wire[], from: number, count: number): MergeTimes;
  /** The same again, with nothing changed. */
  again(wires: readonly Wire[], from: number, count: number): number;
  /** Calls to observers of other entities since they subscribed. */
  calls(): number;
  shorten(keep: number): number;
  statuses(): number;
  forget(): void;
  posts(wires: readonly Wire[], rounds: number): PostTimes;
  /** Milliseconds for one post and all of these filter words, its text taken out of its HTML first: the median. */
  filterMs(wires: readonly Wire[], words: readonly string[], rounds: number): number;
}

const PAGE = 20;
const OTHERS = 500;
const LIST = 'home';

const cache = createEntityCache();
let calls = 0;

function watchOthers(): void {
  const ids = Array.from({ length: OTHERS }, (_, index) => `other-${index}`);
  cache.merge({ status: ids.map((id) => status(id, { accountId: id })), account: ids.map((id) => account(id)) });
  const called = () => {
    calls += 1;
  };
  for (const id of ids) {
    cache.one('status', id).subscribe(called);
    cache.one('account', id).subscribe(called);
  }
  cache.lists.watch('others').subscribe(called);
  // Each observer is called once at the start.
  calls = 0;
}

/** One page of a timeline: real statuses with unique ids. */
function pageOf(wires: readonly Wire[], from: number): Wire[] {
  return Array.from({ length: PAGE }, (_, offset) => {
    const wire = wires[(from + offset) % wires.length] ?? {};
    return {
      ...wire,
      id: `bench-${from + offset}`,
      content: `${String(wire['content'])}<p>${from + offset}</p>`,
      reblog: null,
      quote: null,
      poll: null,
    };
  });
}

const ignore = () => undefined;
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;

const bench: DataBench = {
  fill(wires, from, count) {
    if (calls === 0 && cache.size().list === 0) watchOthers();
    // As text, as in a reply: no member is shared between two of them.
    const pages = Array.from(
      { length: count / PAGE },
      (_, page) => JSON.parse(JSON.stringify(pageOf(wires, from + page * PAGE))) as Wire[],
    );
    const times: MergeTimes = { parseMs: 0, mergeMs: 0, listMs: 0 };
    for (const page of pages) {
      const started = performance.now();
      const { data, entities } = readReply(homeTimeline(), page, ignore);
      const parsed = performance.now();
      cache.merge(entities);
      const merged = performance.now();
      cache.lists.append(LIST, data.ids);
      times.parseMs += parsed - started;
      times.mergeMs += merged - parsed;
      times.listMs += performance.now() - merged;
    }
    return times;
  },
  again(wires, from, count) {
    const parsed = Array.from({ length: count / PAGE }, (_, page) =>
      readReply(homeTimeline(), JSON.parse(JSON.stringify(pageOf(wires, from + page * PAGE))), ignore),
    );
    const started = performance.now();
    for (const { entities } of parsed) cache.merge(entities);
    return performance.now() - started;
  },
  calls: () => calls,
  shorten(keep) {
    const started = performance.now();
    cache.lists.evict(LIST, keep);
    cache.merge({});
    return performance.now() - started;
  },
  statuses: () => cache.size().status,
  forget: () => cache.clear(),
  posts(wires, rounds) {
    const posts = wires.map((wire) => ({
      html: String(wire['content']),
      emojis: ((wire['emojis'] ?? []) as { shortcode: string; url: string }[]).map(({ shortcode }): CustomEmoji => ({
        shortcode,
        url: '/',
        staticUrl: '/',
      })),
    }));
    const root = createRoot(document.getElementById('skerry') as HTMLElement);
    const parse: number[] = [];
    const draw: number[] = [];
    // Some rounds do not count: a browser compiles code that it runs often.
    for (let round = -5; round < rounds; round += 1) {
      const fresh = createPostParser();
      const started = performance.now();
      for (const { html } of posts) fresh.parse(html);
      const parsed = performance.now();
      const parser = createPostParser();
      const before = performance.now();
      flushSync(() =>
        root.render(
          <section key={round}>
            {posts.map((post, index) => (
              <article key={index}>
                <PostHtml {...post} parser={parser} isGreentext classNames={{}} />
              </article>
            ))}
          </section>,
        ),
      );
      const drawn = performance.now();
      flushSync(() => root.render(null));
      if (round < 0) continue;
      parse.push(parsed - started);
      draw.push(drawn - before);
    }
    root.unmount();
    return { parseMs: median(parse), drawMs: median(draw) };
  },
  filterMs(wires, words, rounds) {
    const match = createFilterMatcher(
      words.map((phrase, index) => ({
        id: String(index),
        title: phrase,
        contexts: ['home'],
        action: 'hide',
        expiresAt: null,
        // Every other one is looked for inside of words, too.
        keywords: [{ phrase, isWholeWord: index % 2 === 0 }],
        statuses: [],
      })),
    );
    const parser = createPostParser();
    const text = (html: string) =>
      filteredText({
        spoilerText: '',
        words: plainText(html, { parser }),
        pollOptions: [],
        descriptions: [],
        tags: [],
      });
    const now = Date.now();
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const started = performance.now();
      for (const wire of wires) match({ id: 'bench', text: () => text(String(wire['content'])) }, 'home', now);
      if (round >= 0) times.push((performance.now() - started) / wires.length);
    }
    return median(times);
  },
};
Object.assign(window, { dataBench: bench });
