import type { CDPSession, Page } from '@playwright/test';
import { CPU4, freshPage } from './browser.ts';
import { watchFrames } from './frames.ts';

export interface ScrollFigures {
  rows: number;
  rowsASecond: number;
  requests: number;
  cpuMsARow: number;
  frames: number;
  framesOver50: number;
  worstFrameMs: number;
  elements: number;
  heapMb: number;
}

export interface MemoryFigures {
  /** After a collection, in megabytes, when so many different statuses have been in the page. */
  heapMbAt500: number;
  heapMbAt5000: number;
}

const STEP_PX = 1_000;
/** Per row that is to be seen. */
const LIMIT_MS = 100;

export interface ScrolledList {
  /** What counts as a request of its pages. */
  pages: RegExp;
  prepare(page: Page): Promise<void>;
}

const TIMELINE: ScrolledList = { pages: /^\/api\/v1\/timelines\//, prepare: async () => undefined };

/** Scrolls through a list with the wheel until the given number of different rows have been in the page. */
export async function measureScroll(
  url: string,
  target: number,
  { pages, prepare }: ScrolledList = TIMELINE,
): Promise<ScrollFigures> {
  const { page, cdp, close } = await freshPage({ ...CPU4, cpu: 1 });
  try {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await prepare(page);
    await openList(page, url);
    const frames = await watchFrames(page);
    const taskTime = async () =>
      (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    let requests = 0;
    page.on('request', (request) => {
      if (pages.test(new URL(request.url()).pathname)) requests += 1;
    });
    const before = await taskTime();
    const started = Date.now();
    const rows = await scrollUntil(page, target);
    const seconds = (Date.now() - started) / 1_000;
    const spent = (await taskTime()) - before;
    const { all, over, worst } = await frames();
    const heapMb = await heapNow(page, cdp);
    return {
      rows,
      rowsASecond: rows / seconds,
      requests,
      cpuMsARow: (spent * 1_000) / Math.max(1, rows),
      frames: all,
      framesOver50: over,
      worstFrameMs: worst,
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      heapMb,
    };
  } finally {
    await close();
  }
}

/** What a page keeps of statuses that are far away. */
export async function measureMemory(url: string): Promise<MemoryFigures> {
  const { page, cdp, close } = await freshPage({ ...CPU4, cpu: 1 });
  try {
    await openList(page, url);
    await scrollUntil(page, 500);
    const heapMbAt500 = await heapNow(page, cdp);
    const seen = await scrollUntil(page, 5_000);
    if (seen < 5_000) throw new Error(`Only ${seen} statuses were seen in time.`);
    return { heapMbAt500, heapMbAt5000: await heapNow(page, cdp) };
  } finally {
    await close();
  }
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('article').first().waitFor();
  await page.evaluate(observe);
  await page.mouse.move(640, 450);
}

/** Returns how many have been seen: fewer if that takes too long. */
async function scrollUntil(page: Page, target: number): Promise<number> {
  const until = Date.now() + target * LIMIT_MS;
  let rows = 0;
  while (rows < target && Date.now() < until) {
    await page.mouse.wheel(0, STEP_PX);
    rows = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
  }
  return rows;
}

async function heapNow(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1024 / 1024,
  );
}

/** Runs in the page. By id: reading all texts again and again would be a part of what is measured. */
function observe(): void {
  const holder = window as unknown as { seen: Set<string> };
  const seen = new Set<string>();
  const look = () => {
    for (const article of document.querySelectorAll('article'))
      seen.add(
        article.dataset['status'] ??
          article.closest<HTMLElement>('[data-key]')?.dataset['key'] ??
          article.textContent.slice(0, 200),
      );
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  holder.seen = seen;
}
