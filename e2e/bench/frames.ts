import type { Page } from '@playwright/test';

interface Frames {
  all: number;
  /** How many took more than 50 ms. */
  over: number;
  /** Milliseconds. */
  worst: number;
}

/** Counts frames from now on. Returns a function that reads the count. */
export async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  await page.evaluate(count);
  return () => page.evaluate(() => (window as unknown as { frames(): Frames }).frames());
}

/** Runs in the page. */
function count(): void {
  let last = performance.now();
  let all = 0;
  let over = 0;
  let worst = 0;
  const frame = (now: number) => {
    all += 1;
    if (now - last > 50) over += 1;
    worst = Math.max(worst, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  (window as unknown as { frames(): Frames }).frames = () => ({ all, over, worst });
}
