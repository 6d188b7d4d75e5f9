import { CPU4, freshPage } from './browser.ts';
import { watchFrames } from './frames.ts';

export interface ScrollFigures {
  statuses: number;
  statusesASecond: number;
  requests: number;
  cpuMsAStatus: number;
  framesOver50: number;
  worstFrameMs: number;
  elements: number;
  heapMb: number;
}

const STEP_PX = 1_000;
const LIMIT_MS = 90_000;

/** Scrolls through a timeline with the wheel until the given number of different statuses have been in the page. */
export async function measureScroll(url: string, target: number): Promise<ScrollFigures> {
  const { page, cdp, close } = await freshPage({ ...CPU4, cpu: 1 });
  try {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.locator('article').first().waitFor();
    await page.evaluate(observe);
    const frames = await watchFrames(page);
    const taskTime = async () =>
      (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/v1/timelines/')) requests += 1;
    });
    const before = await taskTime();
    const started = Date.now();
    let statuses = 0;
    await page.mouse.move(640, 450);
    while (statuses < target && Date.now() - started < LIMIT_MS) {
      await page.mouse.wheel(0, STEP_PX);
      statuses = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
    }
    const seconds = (Date.now() - started) / 1_000;
    const spent = (await taskTime()) - before;
    const { over, worst } = await frames();
    await cdp.send('HeapProfiler.collectGarbage');
    const [elements, heap] = await page.evaluate(
      () =>
        [
          document.querySelectorAll('*').length,
          (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
        ] as const,
    );
    return {
      statuses,
      statusesASecond: statuses / seconds,
      requests,
      cpuMsAStatus: (spent * 1_000) / Math.max(1, statuses),
      framesOver50: over,
      worstFrameMs: worst,
      elements,
      heapMb: heap / 1024 / 1024,
    };
  } finally {
    await close();
  }
}

function observe(): void {
  const holder = window as unknown as { seen: Set<string> };
  const seen = new Set<string>();
  const look = () => {
    for (const article of document.querySelectorAll('article')) seen.add(article.textContent.slice(0, 200));
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  holder.seen = seen;
}
