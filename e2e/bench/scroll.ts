import type { CDPSession, Page } from '@playwright/test';
import { CPU4, freshPage } from './browser.ts';
import { watchWork, type FrameFigures } from './frames.ts';

export interface ScrollFigures extends FrameFigures {
  rows: number;
  rowsASecond: number;
  requests: number;
  cpuMsARow: number;
  /** The most that the page has had at a step of the wheel. */
  elements: number;
  heapMb: number;
}

export interface MemoryFigures {
  /** After a collection, in megabytes, when so many different statuses have been in the page. */
  heapMbAt500: number;
  heapMbAt1000: number;
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
    await prepare(page);
    await openList(page, url);
    let requests = 0;
    page.on('request', (request) => {
      if (pages.test(new URL(request.url()).pathname)) requests += 1;
    });
    const work = await watchWork(page, cdp);
    const started = Date.now();
    const { rows, elements } = await scrollUntil(page, target);
    const seconds = (Date.now() - started) / 1_000;
    const figures = await work();
    return {
      rows,
      rowsASecond: rows / seconds,
      requests,
      cpuMsARow: figures.cpuMs / Math.max(1, rows),
      ...figures,
      elements,
      heapMb: await heapNow(page, cdp),
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
    const heapAt = async (target: number) => {
      const { rows } = await scrollUntil(page, target);
      if (rows < target) throw new Error(`Only ${rows} statuses were seen in time.`);
      return heapNow(page, cdp);
    };
    return { heapMbAt500: await heapAt(500), heapMbAt1000: await heapAt(1_000), heapMbAt5000: await heapAt(5_000) };
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

interface Seen {
  /** Fewer than were to be seen, if that takes too long. */
  rows: number;
  /** The most of them at one time. */
  elements: number;
}

async function scrollUntil(page: Page, target: number): Promise<Seen> {
  const until = Date.now() + target * LIMIT_MS;
  const seen: Seen = { rows: 0, elements: 0 };
  while (seen.rows < target && Date.now() < until) {
    await page.mouse.wheel(0, STEP_PX);
    const now = await page.evaluate(() => ({
      rows: (window as unknown as { seen: Set<string> }).seen.size,
      elements: document.getElementsByTagName('*').length,
    }));
    seen.rows = now.rows;
    seen.elements = Math.max(seen.elements, now.elements);
  }
  return seen;
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
