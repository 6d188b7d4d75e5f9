import type { CDPSession, Page } from '@playwright/test';
import { createInstance, type Instance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { CPU4, freshPage } from './browser.ts';
import { watchFrames } from './frames.ts';
import { READER, signIn } from './sign-in.ts';

export interface DeckFigures {
  /** Megabytes after a collection, with so many columns of 400 statuses. */
  heapMbOf1: number;
  heapMbOf8: number;
  timesOf1: number;
  /** While two of eight columns get 20 statuses a second, cpu4. */
  arrived: number;
  frames: number;
  framesOver50: number;
  worstFrameMs: number;
}

const COLUMNS = 8;
const STATUSES = 400;
const WRITER = 'noor';
const STEP_PX = 1_500;
const STREAMED = 2;
const SECONDS = 5;
const A_SECOND = 20;
/** What runs at idle times after a screen has settled. */
const SETTLED_MS = 2_000;
const SCROLL_LIMIT_MS = 90_000;

/** Columns of hashtags, each with posts of its own: their heap beside that of one, and frames while two of them grow. */
export async function measureDeck(dir: string): Promise<DeckFigures> {
  const instance = await createInstance({ port: 0, seed: 'demo' });
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1' });
  const origin = (await server.listen()).replace('127.0.0.1', 'localhost');
  try {
    for (let at = 0; at < STATUSES * COLUMNS; at += 1) post(instance, at % COLUMNS, at);
    const bench = { origin, instance };
    const heapMbOf1 = await heapOf(bench, 1);
    const heapMbOf8 = await heapOf(bench, COLUMNS);
    const frames = await framesOf(bench);
    return { heapMbOf1, heapMbOf8, timesOf1: heapMbOf8 / heapMbOf1, ...frames };
  } finally {
    await server.close();
    await instance.close();
  }
}

interface Bench {
  origin: string;
  instance: Instance;
}

const tagOf = (column: number) => `deck${column}`;

function post(instance: Instance, column: number, number: number): void {
  instance.post(WRITER, { status: `Number ${number} of many, about #${tagOf(column)}`, visibility: 'public' });
}

/** A page that has had no other screen than so many columns. */
async function openDeck(page: Page, { origin, instance }: Bench, count: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, origin);
  const columns = Array.from({ length: count }, (_, at) => ({ key: `k${at}`, path: `/tag/${tagOf(at)}` }));
  const stored = JSON.stringify({ version: 1, columns });
  const key = `skerry.columns.${await readerId(instance)}`;
  await page.evaluate(({ name, value }) => localStorage.setItem(name, value), { name: key, value: stored });
  await page.goto(`${origin}/columns`);
  await page
    .locator('[data-column]')
    .nth(count - 1)
    .locator('[role=feed]')
    .waitFor({ state: 'attached' });
}

async function readerId(instance: Instance): Promise<string> {
  const headers = { authorization: `Bearer ${instance.tokenFor(READER)}` };
  const answer = await fetch(`${instance.url}/api/v1/accounts/verify_credentials`, { headers });
  return ((await answer.json()) as { id: string }).id;
}

async function heapOf(bench: Bench, count: number): Promise<number> {
  const { page, cdp, close } = await freshPage({ ...CPU4, cpu: 1 });
  try {
    await openDeck(page, bench, count);
    for (let column = 0; column < count; column += 1) await scrollThrough(page, column);
    return await heapNow(page, cdp);
  } finally {
    await close();
  }
}

/** Until all of its posts have been in the page: those of a complete list say how many they are. */
async function scrollThrough(page: Page, column: number): Promise<void> {
  // Out of sight it draws nothing.
  await page
    .locator('[data-column]')
    .nth(column)
    .evaluate((one) => one.scrollIntoView());
  const until = Date.now() + SCROLL_LIMIT_MS;
  let last = 0;
  while (last < STATUSES && Date.now() < until) {
    last = await page.evaluate(
      ({ at, step }) => {
        const scroll = document.querySelectorAll('[data-column-scroll]')[at];
        scroll?.scrollBy(0, step);
        const rows = [...(scroll?.querySelectorAll('[aria-posinset]') ?? [])];
        return Math.max(0, ...rows.map((row) => Number(row.getAttribute('aria-posinset'))));
      },
      { at: column, step: STEP_PX },
    );
    await page.waitForTimeout(50);
  }
  if (last < STATUSES) throw new Error(`Only ${last} statuses of column ${column + 1} were seen in time.`);
}

async function heapNow(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1024 / 1024,
  );
}

async function framesOf(
  bench: Bench,
): Promise<Pick<DeckFigures, 'arrived' | 'frames' | 'framesOver50' | 'worstFrameMs'>> {
  const { page, close } = await freshPage(CPU4);
  try {
    await openDeck(page, bench, COLUMNS);
    await page.waitForTimeout(SETTLED_MS);
    const frames = await watchFrames(page);
    const from = performance.now();
    let arrived = 0;
    while (arrived < SECONDS * A_SECOND) {
      const due = Math.min(SECONDS * A_SECOND, ((performance.now() - from) / 1_000) * A_SECOND);
      for (; arrived < due; arrived += 1) post(bench.instance, arrived % STREAMED, STATUSES * COLUMNS + arrived);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await page.waitForTimeout(SETTLED_MS);
    const { all, over, worst } = await frames();
    return { arrived, frames: all, framesOver50: over, worstFrameMs: worst };
  } finally {
    await close();
  }
}
