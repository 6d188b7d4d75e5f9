import type { Page } from '@playwright/test';
import { createInstance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { freshPage, type Conditions } from './browser.ts';
import { medians } from './compare.ts';
import { measureLoad, observe, VISIBLE_MARK } from './load.ts';

/** Milliseconds from the navigation to the first frame with the newest status in the window. Medians. */
export interface OfflineFigures {
  firstWithoutWorkerMs: number;
  firstWithWorkerMs: number;
  /** The same page, opened again without a network. */
  offlineMs: number;
}

const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const TIMELINE = '/api/v1/timelines/public';
const KEPT_MS = 60_000;
const SETTLED_MS = 2_000;

/** What the worker costs a first visit, and gives the second. */
export async function measureOffline(dir: string, conditions: Conditions, runs: number): Promise<OfflineFigures> {
  const instance = await createInstance({ port: 0, seed: 'demo' });
  // A worker needs a certificate that the browser trusts, or a site of this machine without any.
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1' });
  const url = `${(await server.listen()).replace('127.0.0.1', 'localhost')}/main/all`;
  try {
    const text = await newestText(url);
    const figures: OfflineFigures[] = [];
    for (let run = 0; run < runs; run += 1)
      figures.push({
        firstWithoutWorkerMs: (await measureLoad(url, text, conditions)).visibleMs,
        firstWithWorkerMs: (await measureLoad(url, text, conditions, WITH_WORKER)).visibleMs,
        offlineMs: await secondVisit(url, text, conditions),
      });
    return medians(figures);
  } finally {
    await server.close();
    await instance.close();
  }
}

async function secondVisit(url: string, text: string, conditions: Conditions): Promise<number> {
  const { page, close } = await freshPage(conditions, WITH_WORKER);
  try {
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: KEPT_MS });
    // The first visit was not the worker's.
    await page.reload();
    await page.locator('article').first().waitFor();
    await page.waitForFunction(hasKept, TIMELINE, { timeout: KEPT_MS });
    await page.waitForTimeout(SETTLED_MS);
    await page.addInitScript(observe, { text, mark: VISIBLE_MARK });
    await page.context().setOffline(true);
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(() => (window as unknown as { visible: Promise<number> }).visible);
  } finally {
    await close();
  }
}

/** Runs in the page. */
async function hasKept(path: string): Promise<boolean> {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().some((request) => new URL(request.url).pathname === path);
}

/** A phrase of the newest status on the page. */
async function newestText(url: string): Promise<string> {
  const { page, close } = await freshPage({ name: 'cpu1', cpu: 1 });
  try {
    await page.goto(url);
    return await longestLine(page);
  } finally {
    await close();
  }
}

async function longestLine(page: Page): Promise<string> {
  const paragraph = page.locator('article').first().locator('p').first();
  const words = (await paragraph.innerText()).split('\n').map((line) => line.trim());
  return words.sort((one, other) => other.length - one.length)[0]?.slice(0, 30) ?? '';
}
