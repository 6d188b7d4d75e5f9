import type { CDPSession, Page } from '@playwright/test';

export interface FrameFigures {
  /** Of the main thread, in milliseconds of its thread's time. */
  cpuMs: number;
  frames: number;
  framesOver50: number;
  worstFrameMs: number;
}

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

/** The same, with the work of the main thread. */
export async function watchWork(page: Page, cdp: CDPSession): Promise<() => Promise<FrameFigures>> {
  const frames = await watchFrames(page);
  const tasks = await watchTasks(cdp);
  return async () => {
    const cpuMs = await tasks();
    const { all, over, worst } = await frames();
    return { cpuMs, frames: all, framesOver50: over, worstFrameMs: worst };
  };
}

/** Returns a function that reads the milliseconds of all tasks of the page's main thread from now on. */
export async function watchTasks(cdp: CDPSession): Promise<() => Promise<number>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await now();
  return async () => (await now()) - before;
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
