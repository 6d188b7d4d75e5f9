// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import { createEntityCache } from '../cache/cache.ts';
import { settle } from '../testing/settle.ts';
import { PagedList } from './paged-list.ts';
import type { PagedSource } from './paged-state.ts';
import { playServer, PAGE, type Server } from './testing/play-server.ts';

const KEY = 'list';

const kind = <K extends string>(name: K) => fc.constant(name);
const how = fc.constantFrom('now' as const, 'asAsked' as const, new ApiFailure('network'));
/** Events of a list, in any order. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('post'), count: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('answer'), which: fc.nat(5), how }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('answerAll') }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('connect'), to: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('newer') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('resume') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('since') }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('older') }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('gap'), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('retry') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('renew') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('restart') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reopen'), renews: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('shorten'), to: fc.integer({ min: 1, max: 8 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Bench {
  isHidden(id: number): boolean;
  list: PagedList;
  server: Server;
  gaps(): string[];
  /** What is wrong with the list. */
  faults(): string[];
  run(step: Step): void;
}

/** The newest id that an earlier visit has kept, and whether the user reads it when the first page comes. */
const kept = fc.option(fc.record({ newest: fc.integer({ min: 1, max: 9 }), isRead: fc.boolean() }), { nil: undefined });
type Kept = typeof kept extends fc.Arbitrary<infer T> ? T : never;

const keptPage = ({ newest, isRead }: NonNullable<Kept>): PagedSource['kept'] => ({
  ask: () => playServer(true, newest).now(),
  isRead: () => isRead,
  onApart: () => undefined,
});

function openList(options: { sendsLinks: boolean; isHidden: (id: number) => boolean; kept: Kept }): Bench {
  const { lists } = createEntityCache();
  const server = playServer(options.sendsLinks, 9);
  let isConnected = true;
  let ended = new AbortController();
  const list = new PagedList({
    lists,
    key: KEY,
    pageSize: PAGE,
    ask: server.ask,
    kept: options.kept && keptPage(options.kept),
    unknown: (ids, shown) => ids.filter((id) => !options.isHidden(Number(id)) && !shown.includes(id)),
  });
  const entries = () => lists.peek(KEY).entries;
  const gaps = () => entries().flatMap((entry) => ('gap' in entry ? [entry.gap] : []));
  list.start(ended.signal);

  const run = (one: Step) => {
    switch (one.kind) {
      case 'post':
        for (let left = one.count; left > 0; left -= 1) {
          const id = server.post();
          if (isConnected) list.arrived(id);
        }
        return;
      case 'answer':
        return server.answer(one.which, one.how);
      case 'answerAll':
        while (server.waiting() > 0) server.answer(0, 'now');
        return;
      case 'connect':
        // A socket that breaks reports that, and its return.
        list.missed();
        if (one.to) void list.newer();
        isConnected = one.to;
        return;
      case 'since':
        return void list.refresh(() =>
          list.ask({ sinceId: list.newest ?? undefined }, ({ data }) => list.take(data.ids, true)),
        );
      case 'gap': {
        const all = gaps();
        const gap = all[one.which % Math.max(1, all.length)];
        if (gap !== undefined) void list.fillGap(gap);
        return;
      }
      case 'reopen':
        ended.abort();
        ended = new AbortController();
        list.start(ended.signal, one.renews ? undefined : { next: list.next });
        if (!one.renews) void list.newer();
        isConnected = true;
        return;
      case 'shorten':
        if (list.state.phase === 'ready') list.shorten(one.to);
        return;
      default:
        void list[one.kind]();
    }
  };

  const faults = () => {
    const all = entries();
    const visible = server.ids().filter((id) => !options.isHidden(id));
    const found: string[] = [];
    let above: number | null = null;
    let isAfterGap = false;
    for (const entry of all) {
      if ('gap' in entry) {
        isAfterGap = true;
        continue;
      }
      const id = Number(entry.id);
      if (above !== null && id >= above) found.push(`${id} is below ${above}`);
      const lost = visible.filter((one) => above !== null && one < above && one > id);
      if (!isAfterGap && lost.length > 0) found.push(`${lost.join()} lost between ${above} and ${id}`);
      above = id;
      isAfterGap = false;
    }
    const below = visible.filter((id) => above !== null && id < above);
    if (lists.peek(KEY).hasEnd && !isAfterGap && below.length > 0) found.push(`${below.join()} lost at the end`);
    return found;
  };
  return { isHidden: options.isHidden, list, server, gaps, faults, run };
}

/**
 * Everything works again: failed steps are retried, gaps are filled, the list is loaded to its end. A page of hidden
 * ids alone leaves its gap to what comes next: so the newest one is shown.
 */
async function readAll({ list, server, gaps, isHidden }: Bench): Promise<void> {
  const answered = async () => {
    await settle();
    while (server.waiting() > 0) {
      server.answer(0, 'now');
      await settle();
    }
  };
  await answered();
  void list.retry();
  await answered();
  while (isHidden(server.ids()[0] ?? 0)) server.post();
  void list.newer();
  await answered();
  for (let left = 100; left > 0 && (gaps().length > 0 || list.state.older !== 'end'); left -= 1) {
    const [gap] = gaps();
    void (gap === undefined ? list.older() : list.fillGap(gap));
    await answered();
  }
}

test.each([true, false])(
  'in any order of arrivals, pages, failures and retries nothing is lost, duplicated or moved, and gaps stay until filled (links: %s)',
  async (sendsLinks) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60, size: 'max' }),
        fc.constantFrom(
          () => false,
          (id: number) => id % 2 === 0,
          (id: number) => id > 12 && id < 20,
          // Whole pages of hidden ids, with shown ones between them.
          (id: number) => id % 4 !== 0,
        ),
        kept,
        async (steps, isHidden, ofBefore) => {
          const bench = openList({ sendsLinks, isHidden, kept: ofBefore });
          for (const one of steps) {
            bench.run(one);
            await settle();
            expect(bench.faults(), JSON.stringify(one)).toEqual([]);
          }
          await readAll(bench);
          expect(bench.faults()).toEqual([]);
          expect(bench.list.ids).toEqual(
            bench.server
              .ids()
              .filter((id) => !isHidden(id))
              .map(String),
          );
          expect(bench.list.state).toMatchObject({ phase: 'ready', older: 'end', failures: {} });
        },
      ),
      { numRuns: 250 },
    );
  },
);
