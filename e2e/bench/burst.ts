import type { Page } from '@playwright/test';
import type { Instance } from '@skerry/instance';
import type { Client } from './bench-site.ts';
import { CPU4, freshPage } from './browser.ts';
import { watchWork, type FrameFigures } from './frames.ts';
import { standStill } from './stand-still.ts';

export interface BurstFigures extends FrameFigures {
  statuses: number;
  /** Pixels by which the status at the top of the window moved. */
  movedPx: number;
}

const STATUSES = 500;
const SECONDS = 5;
const READ_PX = 2_000;
const STEP_PX = 500;
const COUNTED_MS = 100;
const WRITER = 'noor';

/** A user reads on home while many statuses arrive over the socket in a few seconds. */
export async function measureBurst(client: Client, instance: Instance): Promise<BurstFigures> {
  const { page, cdp, close } = await freshPage(CPU4);
  try {
    await client.signIn(page);
    await page.locator('article').first().waitFor();
    await page.mouse.move(640, 450);
    // Rows below the window are drawn gradually: there may be nothing to scroll to yet.
    while ((await page.evaluate(() => scrollY)) < READ_PX) await page.mouse.wheel(0, STEP_PX);
    await page.evaluate(standStill);
    const top = await statusAtTop(page);
    const work = await watchWork(page, cdp);
    await feed(instance.url);
    await page.waitForFunction(hasCounted, STATUSES, { polling: COUNTED_MS });
    const figures = await work();
    const after = await page.evaluate(
      (id) => document.querySelector(`[data-key="${id}"]`)?.getBoundingClientRect().top ?? NaN,
      top.key,
    );
    return { statuses: STATUSES, ...figures, movedPx: after - top.px };
  } finally {
    await close();
  }
}

/** Runs in the page. A locator would look through the whole page at each frame, which costs as much as the statuses. */
function hasCounted(count: number): boolean {
  return [...document.querySelectorAll('main button')].some(({ textContent }) => textContent.includes(String(count)));
}

function statusAtTop(page: Page): Promise<{ key: string; px: number }> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-key]')].map((row) => ({
      key: row.getAttribute('data-key') ?? '',
      px: row.getBoundingClientRect().top,
      bottom: row.getBoundingClientRect().bottom,
    }));
    const first = rows.find(({ bottom }) => bottom > 0);
    if (!first) throw new Error('No status is in the window.');
    return { key: first.key, px: first.px };
  });
}

/** Posts at regular intervals and catches up when it is late. */
async function feed(url: string): Promise<void> {
  const from = performance.now();
  const answers: Promise<unknown>[] = [];
  while (answers.length < STATUSES) {
    const due = Math.min(STATUSES, ((performance.now() - from) / 1_000) * (STATUSES / SECONDS));
    while (answers.length < due) answers.push(post(url, answers.length));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(answers);
}

async function post(url: string, index: number): Promise<void> {
  const reply = await fetch(`${url}/__test/statuses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: WRITER, status: `Number ${index} of many` }),
  });
  if (!reply.ok) throw new Error(`The instance did not accept a status: ${reply.status}.`);
  await reply.arrayBuffer();
}
