import type { Instance } from '@skerry/instance';
import type { Client } from './bench-site.ts';
import { CPU4, freshPage } from './browser.ts';

export interface ConversationFigures {
  /** Milliseconds from the click in a timeline to the frame that has the status in focus, from what was known. */
  firstMs: number;
  /** To the frame in which replies fill the window. */
  wholeMs: number;
  /** Rows in the page then. */
  rows: number;
  longestTaskMs: number;
}

const REPLIES = 150;
/** For the timeline, on a busy machine. */
const LOADED_MS = 120_000;
const TEXT = 'The status whose conversation is measured';

/** A status at the top of the public timeline with 150 replies in five branches; once for each instance. */
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
}

/** Opens that conversation from the timeline, as a visitor does. */
export async function measureConversation({ url }: Client): Promise<ConversationFigures> {
  const { page, close } = await freshPage(CPU4);
  try {
    await page.goto(url);
    const status = page.locator('main article', { hasText: TEXT }).first();
    await status.waitFor({ timeout: LOADED_MS });
    await page.waitForLoadState('networkidle');
    await page.evaluate(observe);
    await status.locator('a:has(time)').click();
    return await page.evaluate(() => (window as unknown as { opened: Promise<ConversationFigures> }).opened);
  } finally {
    await close();
  }
}

function observe(): void {
  const holder = window as unknown as { opened: Promise<ConversationFigures> };
  holder.opened = new Promise((resolve) => {
    document.addEventListener(
      'click',
      () => {
        const clicked = performance.now();
        let longestTaskMs = 0;
        let firstMs = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
        }).observe({ type: 'longtask' });
        const look = () => {
          const now = performance.now() - clicked;
          if (!firstMs && document.querySelector('main article[aria-current]')) firstMs = now;
          const rows = [...document.querySelectorAll('main [role="feed"] article')];
          const isFull = rows.some((row) => row.getBoundingClientRect().bottom > window.innerHeight);
          // The long tasks are told after they end.
          if (firstMs && isFull)
            setTimeout(() => resolve({ firstMs, wholeMs: now, rows: rows.length, longestTaskMs }), 500);
          else afterPaint(look);
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
