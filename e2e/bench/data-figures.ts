import { fileURLToPath } from 'node:url';
import { createInstance } from '@skerry/instance';
import { bundlePage } from '../journeys/support/bundled-page.ts';
import { CPU4, freshPage, type FreshPage } from './browser.ts';
import type { DataBench, MergeTimes } from './data-page.tsx';

/** How many statuses go into the cache, and how many at a time. */
const STATUSES = 50_000;
const CHUNK = 1_000;
/** The number of statuses that a timeline keeps when its reader goes back to the top. */
const KEPT = 400;
const POSTS = 20;
const ROUNDS = 60;
/** Words of a filter list: common letters, so that many of them begin like a word of the posts. */
const WORDS = Array.from(
  { length: 200 },
  (_, index) => `${'aeostrnilm'.charAt(index % 10)}${'eartionsl'.charAt(index % 9)}${index}`,
);

type Wire = Readonly<Record<string, unknown>>;
type Window = { dataBench: DataBench };

export interface DataFigures {
  entities: Record<string, number>;
  posts: Record<string, Record<string, number>>;
}

/** What the cache and the posts cost in a browser, with statuses of the embedded instance. */
export async function dataFigures(): Promise<DataFigures> {
  const instance = await createInstance({ port: 0, seed: 'demo', faults: true });
  const page = await bundlePage(fileURLToPath(new URL('./data-page.tsx', import.meta.url)));
  try {
    const wires = (await (await fetch(`${instance.url}/api/v1/timelines/public?limit=${POSTS}`)).json()) as Wire[];
    return {
      entities: await entityFigures(page.url, wires),
      posts: {
        'normal speed': await postFigures(page.url, wires, 1),
        cpu4: await postFigures(page.url, wires, CPU4.cpu),
      },
    };
  } finally {
    await page.close();
    await instance.close();
  }
}

async function entityFigures(url: string, wires: readonly Wire[]): Promise<Record<string, number>> {
  const fresh = await opened(url, 1);
  const { page } = fresh;
  try {
    const empty = await heapMb(fresh);
    const sum: MergeTimes = { parseMs: 0, mergeMs: 0, listMs: 0 };
    for (let from = 0; from < STATUSES; from += CHUNK) {
      const part = await page.evaluate(
        ([all, first, count]) => (window as unknown as Window).dataBench.fill(all, first, count),
        [wires, from, CHUNK] as const,
      );
      for (const key of ['parseMs', 'mergeMs', 'listMs'] as const) sum[key] += part[key];
    }
    const full = await heapMb(fresh);
    const held = await page.evaluate(() => (window as unknown as Window).dataBench.statuses());
    const againMs = await page.evaluate(
      ([all, first, count]) => (window as unknown as Window).dataBench.again(all, first, count),
      [wires, STATUSES - 5_000, 5_000] as const,
    );
    const calls = await page.evaluate(() => (window as unknown as Window).dataBench.calls());
    const evictMs = await page.evaluate((keep) => (window as unknown as Window).dataBench.shorten(keep), KEPT);
    const left = await page.evaluate(() => (window as unknown as Window).dataBench.statuses());
    const evicted = await heapMb(fresh);
    await page.evaluate(() => (window as unknown as Window).dataBench.forget());
    return {
      'statuses held': held,
      'replies read (ms)': sum.parseMs,
      'merged (ms)': sum.mergeMs,
      'listed (ms)': sum.listMs,
      '5,000 merged again, unchanged (ms)': againMs,
      'calls to 1,001 observers of other entities': calls,
      'heap with all of them (MB)': full - empty,
      'list cut to 400 (ms)': evictMs,
      'statuses left': left,
      'heap then (MB)': evicted - empty,
      'heap after signing out (MB)': (await heapMb(fresh)) - empty,
    };
  } finally {
    await fresh.close();
  }
}

async function postFigures(url: string, wires: readonly Wire[], cpu: number): Promise<Record<string, number>> {
  const { page, close } = await opened(url, cpu);
  try {
    const { parseMs, drawMs } = await page.evaluate(
      ([all, rounds]) => (window as unknown as Window).dataBench.posts(all, rounds),
      [wires, ROUNDS] as const,
    );
    const filterMs = await page.evaluate(
      ([all, words, rounds]) => (window as unknown as Window).dataBench.filterMs(all, words, rounds),
      [wires, WORDS, ROUNDS] as const,
    );
    return {
      posts: wires.length,
      'parsed (ms)': parseMs,
      'parsed and drawn (ms)': drawMs,
      [`one post, ${WORDS.length} filter words (ms)`]: filterMs,
    };
  } finally {
    await close();
  }
}

async function opened(url: string, cpu: number): Promise<FreshPage> {
  const fresh = await freshPage({ ...CPU4, cpu });
  await fresh.page.goto(url);
  return fresh;
}

async function heapMb({ page, cdp }: FreshPage): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1024 / 1024,
  );
}

/** Prints the measurements as tables. */
export async function printDataFigures(): Promise<void> {
  const round = (figures: Record<string, number>) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));
  const { entities, posts } = await dataFigures();
  console.log('\nthe entity cache, in a browser');
  console.table(round(entities));
  console.log(`\nthe HTML of ${POSTS} statuses, in a browser: medians of ${ROUNDS}`);
  console.table(Object.fromEntries(Object.entries(posts).map(([name, figures]) => [name, round(figures)])));
}

if (import.meta.main) await printDataFigures();
