import type { BrowserContextOptions } from '@playwright/test';
import type { Client } from './bench-site.ts';
import { CPU1, CPU4, freshPage, slowDown } from './browser.ts';
import { loadIn, measureLoad, type LoadFigures, type PaintFigures } from './load.ts';
import { untilUnchanged } from './until-unchanged.ts';

export interface VisitFigures extends PaintFigures {
  /** Kilobytes that the servers have sent in the first visit: to the page and its worker, with TLS. */
  firstVisitKb: number;
}

/** Nothing has been sent for so long: the worker has all that it wants. */
const SETTLED_MS = 4_000;

/**
 * The second visit of the same timeline in a new tab, after the worker has settled. `text` is a part of its newest
 * status.
 */
export async function measureSecondVisit(
  client: Client,
  { text, isSignedIn, sent }: { text: string; isSignedIn: boolean; sent: () => number },
): Promise<VisitFigures> {
  const { page, close } = await freshPage(CPU1, { serviceWorkers: 'allow' });
  try {
    const before = sent();
    if (isSignedIn) await client.signIn(page);
    else await page.goto(client.url);
    await page.getByText(text).first().waitFor();
    await untilUnchanged(sent, SETTLED_MS);
    const firstVisitKb = (sent() - before) / 1024;
    const tab = await page.context().newPage();
    await page.close();
    const cdp = await slowDown(tab, CPU4);
    const figures = await loadIn(tab, cdp, isSignedIn ? client.home : client.url, text);
    const { visibleMs, firstPaintMs, blockingMs, mainThreadMs } = figures;
    return { visibleMs, firstPaintMs, blockingMs, mainThreadMs, firstVisitKb };
  } finally {
    await close();
  }
}

/** A first load of home by a user who has signed in elsewhere before. */
export async function measureHome(client: Client, text: string): Promise<LoadFigures> {
  return measureLoad(client.home, text, CPU4, { storageState: await sessionOf(client) });
}

async function sessionOf(client: Client): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const { page, close } = await freshPage(CPU1);
  try {
    await client.signIn(page);
    return await page.context().storageState();
  } finally {
    await close();
  }
}
