import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { type Conditions, freshPage } from './browser.ts';
import { watchTasks } from './frames.ts';
import { watchRequests, type Traffic } from './traffic.ts';
import { untilUnchanged } from './until-unchanged.ts';

export interface PaintFigures {
  /** Milliseconds from navigation to the first frame in which the newest status is in the window. */
  visibleMs: number;
  firstPaintMs: number;
  /** The sum of the time of long tasks beyond 50 ms, until the network has been idle for 2.5 s. */
  blockingMs: number;
  /** All tasks of the main thread until then, in its thread's time (Chromium's `TaskDuration`). */
  mainThreadMs: number;
}

export interface LoadFigures extends PaintFigures {
  /** Kilobytes received until the newest status was visible, headers included. */
  scriptKb: number;
  allKb: number;
  requests: number;
  /**
   * Number of requests in sequence up to the timeline's, the page included: html, shell, module, timeline is 4. Files
   * that the page names itself load in parallel.
   */
  chain: number;
}

/** The mark that a page sets in its own timeline when the newest status is visible. */
export const VISIBLE_MARK = 'newest status visible';

export const QUIET_MS = 2_500;

/** One load in a fresh browser. `text` is a part of the newest status. */
export async function measureLoad(
  url: string,
  text: string,
  conditions: Conditions,
  options?: BrowserContextOptions,
): Promise<LoadFigures> {
  const { page, cdp, close } = await freshPage(conditions, options);
  try {
    return await loadIn(page, cdp, url, text);
  } finally {
    await close();
  }
}

/** The same in a page that has loaded nothing. */
export async function loadIn(page: Page, cdp: CDPSession, url: string, text: string): Promise<LoadFigures> {
  const traffic = watchRequests(cdp);
  const tasks = await watchTasks(cdp);
  await page.addInitScript(observe, { text, mark: VISIBLE_MARK });
  await page.goto(url, { waitUntil: 'commit' });
  const visibleMs = await page.evaluate(() => (window as unknown as Observed).visible);
  const until = traffic.snapshot();
  await untilUnchanged(traffic.lastChange, QUIET_MS);
  return {
    visibleMs,
    ...(await page.evaluate(() => (window as unknown as Observed).paints())),
    mainThreadMs: await tasks(),
    ...totals(until),
    chain: traffic.chainToTimeline(),
  };
}

function totals(all: readonly Traffic[]): Pick<LoadFigures, 'scriptKb' | 'allKb' | 'requests'> {
  const kb = (kind?: string) =>
    all.filter((one) => !kind || one.kind === kind).reduce((sum, one) => sum + one.bytes, 0) / 1024;
  return { scriptKb: kb('Script'), allKb: kb(), requests: all.length };
}

/** What `observe` leaves in the page. */
export interface Observed {
  /** `visibleMs`, once it is known. */
  visible: Promise<number>;
  paints(): Pick<PaintFigures, 'firstPaintMs' | 'blockingMs'>;
}

/** Runs in the page before its own scripts. */
export function observe({ text, mark }: { text: string; mark: string }): void {
  let blocking = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) blocking += Math.max(0, task.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const holder = window as unknown as Observed;
  holder.paints = () => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    blockingMs: blocking,
  });
  holder.visible = new Promise((resolve) => {
    const look = () => {
      if (!isVisible()) return void requestAnimationFrame(look);
      performance.mark(mark);
      resolve(performance.now());
    };
    requestAnimationFrame(look);
  });
  // Laid out in the window, not transparent, and not covered.
  function isVisible(): boolean {
    // The browser looks through all texts faster than the walk below.
    if (!document.body?.textContent.includes(text)) return false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.includes(text) || !node.parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (
        box.width === 0 ||
        box.top < 0 ||
        box.top > innerHeight ||
        !node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const front = document.elementFromPoint(
        box.left + Math.min(box.width, 20) / 2,
        box.top + Math.min(box.height, 20) / 2,
      );
      if (front && (front === node.parentElement || node.parentElement.contains(front) || front.contains(node)))
        return true;
    }
    return false;
  }
}
