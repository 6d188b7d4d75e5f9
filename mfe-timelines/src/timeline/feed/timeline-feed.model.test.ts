// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryIds } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { apiError, aStatus, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { TimelineFeed } from './timeline-feed.ts';
import { TIMELINES } from '../timeline-kinds.ts';

const source = TIMELINES.home.source({});
const step = <K extends string>(name: K) => fc.constant(name);
/** Events of a timeline, in any order. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: step('arrive'),
        count: fc.integer({ min: 1, max: 30 }),
        atOnce: fc.boolean(),
        isTogether: fc.boolean(),
      }),
    },
    { weight: 6, arbitrary: fc.record({ kind: step('answer'), works: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ kind: step('connect'), to: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: step('reveal'), keepsShort: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: step('write') }) },
    { weight: 2, arbitrary: fc.record({ kind: step('poll') }) },
    { weight: 2, arbitrary: fc.record({ kind: step('older') }) },
    { weight: 2, arbitrary: fc.record({ kind: step('gap') }) },
    { weight: 1, arbitrary: fc.record({ kind: step('retry') }) },
    { weight: 1, arbitrary: fc.record({ kind: step('leave'), comesBack: fc.boolean() }) },
  ),
  { maxLength: 50, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

function openTimeline() {
  const fake = fakeCtx({ me: 'a9' });
  const { lists } = fake.entities;
  const feed = new TimelineFeed(fake.ctx, source, () => undefined);
  const questions: ((works: boolean) => void)[] = [];
  /** The user's own statuses that are shown before the waiting ones. */
  const early = new Set<number>();
  let newest = 45;
  let isConnected = true;
  let ended = new AbortController();

  fake.api.on(/timelines\/home/, ({ query }) => {
    const all = Array.from({ length: newest }, (_, index) => newest - index);
    const bound = (name: string) => (query?.[name] === undefined ? undefined : Number(query[name]));
    const [max = Infinity, since = 0, min] = ['max_id', 'since_id', 'min_id'].map(bound);
    const found = all.filter((id) => id < max && id > Math.max(since, min ?? 0));
    const page = min === undefined ? found.slice(0, PAGE_SIZE) : found.slice(-PAGE_SIZE);
    const next = all.at(-1) === page.at(-1) || page.length === 0 ? {} : { next: { max_id: String(page.at(-1)) } };
    return new Promise((resolve, reject) => {
      questions.push((works) => {
        if (works) resolve({ json: page.map((id) => wireStatus(String(id))), page: next });
        else reject(apiError(0, 'network'));
      });
    });
  });
  const post = () => {
    const id = String(++newest);
    fake.entities.merge({ status: [aStatus({ id, createdAt: wireStatus(id).created_at as string })] });
    return id;
  };
  const gaps = () => lists.peek(source.listKey).entries.flatMap((entry) => ('gap' in entry ? [entry.gap] : []));
  feed.start(ended.signal, null);

  const run = (one: Step): void => {
    switch (one.kind) {
      case 'arrive': {
        const ids = Array.from({ length: one.count }, post);
        if (!isConnected) return;
        if (one.isTogether) feed.arrived(ids, one.atOnce);
        else for (const id of ids) feed.arrived([id], one.atOnce);
        return;
      }
      case 'write': {
        const id = post();
        feed.posted(id);
        if (feed.pages.ids.includes(id)) early.add(Number(id));
        if (isConnected) feed.arrived([id], false);
        return;
      }
      case 'answer':
        return questions.shift()?.(one.works);
      case 'connect':
        if (one.to) void feed.catchUp();
        else feed.missed();
        isConnected = one.to;
        return;
      case 'reveal':
        return feed.reveal(one.keepsShort);
      case 'poll':
        return void feed.poll();
      case 'older':
        return void feed.pages.older();
      case 'gap':
        return void feed.pages.fillGap(gaps()[0] ?? '');
      case 'retry':
        return void feed.pages.retry();
      case 'leave': {
        const { memory } = feed;
        ended.abort();
        ended = new AbortController();
        questions.length = 0;
        early.clear();
        feed.start(ended.signal, one.comesBack ? memory : null);
        isConnected = true;
      }
    }
  };

  /** What is wrong with the visible statuses, without the user's own new ones. */
  const faults = () => {
    const entries = lists
      .peek(source.listKey)
      .entries.filter((entry) => 'gap' in entry || !early.has(Number(entry.id)));
    return entries.slice(1).flatMap((entry, index) => {
      const above = entries[index]!;
      if ('gap' in entry || 'gap' in above || Number(above.id) === Number(entry.id) + 1) return [];
      // The user's own status fills the place it left.
      const between = Number(above.id) - Number(entry.id) - 1;
      const isOwn =
        between > 0 &&
        Array.from({ length: between }, (_, at) => Number(entry.id) + 1 + at).every((id) => early.has(id));
      return isOwn ? [] : [`${above.id} above ${entry.id}`];
    });
  };
  return { feed, gaps, faults, run, questions, shown: () => entryIds(lists.peek(source.listKey)), all: () => newest };
}

test('in any order of arrivals, own statuses, pages, failures and reveals a timeline loses, duplicates and moves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { feed, gaps, faults, run, questions, shown, all: newest } = openTimeline();
      const answered = async () => {
        await settle();
        while (questions.length > 0) {
          questions.shift()?.(true);
          await settle();
        }
      };
      for (const one of all) {
        run(one);
        await settle();
        expect(faults(), JSON.stringify(one)).toEqual([]);
      }
      await answered();
      void feed.pages.retry();
      await answered();
      void feed.catchUp();
      await answered();
      feed.reveal(false);
      await answered();
      for (let left = 200; left > 0 && (gaps().length > 0 || feed.state.older !== 'end'); left -= 1) {
        void (gaps().length > 0 ? feed.pages.fillGap(gaps()[0]!) : feed.pages.older());
        await answered();
      }
      expect(shown()).toEqual(Array.from({ length: newest() }, (_, index) => String(newest() - index)));
      expect(feed.state).toMatchObject({ waiting: [], needsFlush: false, failures: {} });
    }),
    { numRuns: 60 },
  );
});
