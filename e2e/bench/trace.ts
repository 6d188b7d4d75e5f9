import { type Conditions, freshPage } from './browser.ts';
import { observe, VISIBLE_MARK } from './load.ts';

/** One event of Chromium's trace, times in microseconds. */
export interface TraceEvent {
  name: string;
  /** `X` has a duration. */
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  id?: string;
  args?: { data?: unknown };
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
  'v8',
];

/** What the browser did until the newest status was visible. `text` is a part of that status. */
export async function traceLoad(url: string, text: string, conditions: Conditions): Promise<TraceEvent[]> {
  const { page, cdp, close } = await freshPage(conditions);
  try {
    const events: TraceEvent[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await page.addInitScript(observe, { text, mark: VISIBLE_MARK });
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(() => (window as unknown as { visible: Promise<number> }).visible);
    const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
    await cdp.send('Tracing.end');
    await complete;
    return events;
  } finally {
    await close();
  }
}
