import type { Locator, Page } from '@playwright/test';
import type { Instance } from '@skerry/instance';
import type { Client } from './bench-site.ts';
import { CPU4, freshPage } from './browser.ts';
import { standStill } from './stand-still.ts';

interface OpenFigures {
  /** Milliseconds from the click in a timeline to the frame that has the status in focus, from what was known. */
  focusedMs: number;
  /** To the frame with the first reply. */
  firstReplyMs: number;
  /** To the frame in which replies fill the window. */
  wholeMs: number;
  /** Rows in the page then. */
  rows: number;
  longestTaskMs: number;
}

interface BackFigures {
  /** Milliseconds from the step back to the frame that has the clicked status at its pixel, or else in the window. */
  backMs: number;
  /** It is at that pixel in the end. */
  isSamePixel: boolean;
}

export interface ConversationFigures extends OpenFigures, BackFigures {
  /** The end of the conversation is in the window, some time after a press of the key for it. */
  staysAtEnd: boolean;
}

const REPLIES = 500;
/** Statuses above it in the timeline. */
const NEWER = 12;
/** For the timeline, on a busy machine. */
const LOADED_MS = 120_000;
const STEP_PX = 300;
const TEXT = 'The status whose conversation is measured';

/** A status of the public timeline with 500 replies in five branches; once for each instance. */
export function seedConversation(instance: Instance): void {
  const post = (who: string, status: string, visibility: 'public' | 'unlisted', to?: string) =>
    (instance.post(who, { status, visibility, ...(to && { in_reply_to_id: to }) }) as { id: string }).id;
  const root = post('maren', TEXT, 'public');
  const people = ['noor', 'jonas', 'maren'];
  const ids: string[] = [];
  for (let at = 0; at < REPLIES; at += 1)
    ids.push(
      post(
        people[at % people.length] ?? 'noor',
        `Reply ${at}: long enough for a second line in a column of the usual width, as most replies are, or nearly.`,
        'unlisted',
        at < 5 ? root : ids[Math.floor(at / 3)],
      ),
    );
  for (let at = 0; at < NEWER; at += 1) post('noor', `Newer by ${at}`, 'public');
}

/** A visitor opens that conversation from the timeline, jumps to its end, and goes back. */
export async function measureConversation({ url }: Client): Promise<ConversationFigures> {
  const { page, close } = await freshPage(CPU4);
  try {
    await page.goto(url);
    await page.locator('main article').first().waitFor({ timeout: LOADED_MS });
    await page.waitForLoadState('networkidle');
    await page.mouse.move(640, 450);
    const status = page.locator('main article', { hasText: TEXT }).first();
    while (!(await isInside(page, status))) await page.mouse.wheel(0, STEP_PX);
    await page.evaluate(standStill);
    const left = await status.evaluate((article) => ({
      key: article.closest('[data-key]')?.getAttribute('data-key') ?? '',
      px: article.getBoundingClientRect().top,
    }));
    await page.evaluate(observe);
    await status.locator('a:has(time)').click();
    const opened = await page.evaluate(() => (window as unknown as { opened: Promise<OpenFigures> }).opened);
    await page.keyboard.press('End');
    const staysAtEnd = await page.evaluate(isAtEnd);
    return { ...opened, staysAtEnd, ...(await page.evaluate(goBack, left)) };
  } finally {
    await close();
  }
}

async function isInside(page: Page, status: Locator): Promise<boolean> {
  if ((await status.count()) === 0) return false;
  const box = await status.boundingBox();
  return box !== null && box.y > 100 && box.y + box.height < (page.viewportSize()?.height ?? 0) - 100;
}

/** Runs in the page. */
function observe(): void {
  const holder = window as unknown as { opened: Promise<OpenFigures> };
  holder.opened = new Promise((resolve) => {
    document.addEventListener(
      'click',
      () => {
        const clicked = performance.now();
        let longestTaskMs = 0;
        let focusedMs = 0;
        let firstReplyMs = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
        }).observe({ type: 'longtask' });
        const look = () => {
          const now = performance.now() - clicked;
          if (!document.querySelector('main article[aria-current]')) return afterPaint(look);
          const rows = [...document.querySelectorAll('main [role="feed"] article')];
          focusedMs ||= now;
          if (rows.length > 0) firstReplyMs ||= now;
          const isFull = rows.some((row) => row.getBoundingClientRect().bottom > window.innerHeight);
          if (!isFull) return afterPaint(look);
          // The long tasks are told after they end.
          const figures = { focusedMs, firstReplyMs, wholeMs: now, rows: rows.length };
          setTimeout(() => resolve({ ...figures, longestTaskMs }), 500);
        };
        const afterPaint = (run: () => void) => {
          requestAnimationFrame(() => setTimeout(run));
        };
        afterPaint(look);
      },
      { once: true, capture: true },
    );
  });
}

/** Runs in the page, after the press of a key. */
async function isAtEnd(): Promise<boolean> {
  const MEASURED_MS = 3_000;
  await new Promise((resolve) => {
    setTimeout(resolve, MEASURED_MS);
  });
  const { scrollHeight } = document.documentElement;
  return scrollY > 0 && scrollHeight - innerHeight - scrollY < 2;
}

/** Runs in the page. */
function goBack({ key, px }: { key: string; px: number }): Promise<BackFigures> {
  const LIMIT_MS = 5_000;
  const SETTLED_MS = 1_000;
  const started = performance.now();
  const from = location.href;
  let inWindowMs = NaN;
  const top = () => document.querySelector(`main [data-key="${key}"]`)?.getBoundingClientRect().top ?? NaN;
  const isThere = () => location.href !== from && Math.abs(top() - px) < 1;
  history.back();
  return new Promise((resolve) => {
    const afterPaint = (run: () => void) => {
      requestAnimationFrame(() => setTimeout(run));
    };
    const look = () => {
      const now = performance.now() - started;
      if (location.href !== from && top() > 0 && top() < innerHeight && Number.isNaN(inWindowMs)) inWindowMs = now;
      if (!isThere() && now < LIMIT_MS) return afterPaint(look);
      const backMs = isThere() ? now : inWindowMs;
      setTimeout(() => resolve({ backMs, isSamePixel: isThere() }), SETTLED_MS);
    };
    afterPaint(look);
  });
}
