import type { CDPSession, Page } from '@playwright/test';
import { createInstance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { CPU1, freshPage } from './browser.ts';
import { installEventSource, type Soak } from './event-source.ts';
import { heldBytes } from './held-bytes.ts';
import { samplesOf } from './samples.ts';
import { signIn } from './sign-in.ts';

export interface SoakFigures {
  events: number;
  /** As the engine counts it, with the code that it has compiled by then. */
  heapMb: number;
  /** What the page itself holds. */
  heldMb: number;
  /** Of the document and all that hangs on it, as the browser counts them. */
  listeners: number;
  nodes: number;
  timeouts: number;
  intervals: number;
  sockets: number;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** In every other hour the user reads further down, and the connection breaks once. */
const READ_HOURS = 2;
/** Each of these begins with another account for a while. */
const SWITCH_HOURS = 6;
const SLEEP_HOURS = 8;
const SLEEP_MS = 7 * HOUR_MINUTES * MINUTE_MS;
const OTHER_MINUTES = 10;
const READ_PX = 3_000;
/** The page's clock in one go: less than what a request may take, of which it sees nothing in between. */
const STEP_MS = 10_000;
/** Milliseconds of the machine in which answers arrive after each step. */
const SETTLE_MS = 15;
const REPORT_HOURS = 6;

/**
 * A user leaves the home timeline open for days: an event a second, connections that break, a computer that sleeps,
 * another account for a while, and each second hour spent further down. The first hour has all of that but the sleep,
 * so that later ones run the code that it has run. The clock is the page's own.
 */
export async function measureSoak(dir: string, hours: number): Promise<Record<string, SoakFigures>> {
  const instance = await createInstance({ port: 0, seed: 'demo' });
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1' });
  const origin = (await server.listen()).replace('127.0.0.1', 'localhost');
  const { page, cdp, close } = await freshPage(CPU1);
  try {
    await page.clock.install();
    await page.addInitScript(installEventSource, await samplesOf(instance));
    await signIn(page, origin);
    await page.locator('article').first().waitFor();
    await addAccount(page);
    await switchTo(page, 'maren');
    await cdp.send('Performance.enable');
    const figures: Record<string, SoakFigures> = {};
    for (let hour = 1; hour <= hours; hour += 1) {
      await liveFor(page, hour);
      if (hour === 1 || hour % REPORT_HOURS === 0 || hour === hours) {
        await goToTop(page);
        figures[`hour ${hour}`] = await figuresNow(page, cdp);
        console.log(`hour ${hour}`, JSON.stringify(figures[`hour ${hour}`]));
      }
    }
    return figures;
  } finally {
    await close();
    await server.close();
    await instance.close();
  }
}

async function liveFor(page: Page, hour: number): Promise<void> {
  if (hour % SLEEP_HOURS === 0) await page.clock.fastForward(SLEEP_MS);
  const isReading = hour % READ_HOURS === 1;
  if (hour % SWITCH_HOURS === 1) {
    await switchTo(page, 'noor');
    await run(page, OTHER_MINUTES * MINUTE_MS);
    await switchTo(page, 'maren');
  }
  if (isReading) {
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, READ_PX);
  }
  for (let minute = 0; minute < HOUR_MINUTES; minute += 1) {
    if (isReading && minute === HOUR_MINUTES / 2)
      await page.evaluate(() => (window as unknown as { soak: Soak }).soak.drop());
    await run(page, MINUTE_MS);
  }
}

async function run(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await page.waitForTimeout(SETTLE_MS);
  }
}

/** As a user who comes back: all that is new is shown, from its top. */
async function goToTop(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  await run(page, MINUTE_MS);
  await page.evaluate(() => scrollTo(0, 0));
  await run(page, MINUTE_MS);
}

async function figuresNow(page: Page, cdp: CDPSession): Promise<SoakFigures> {
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  const { sent, counts } = await page.evaluate(() => {
    const { soak } = window as unknown as { soak: Soak };
    return { sent: soak.sent, counts: soak.counts() };
  });
  return {
    events: sent,
    heapMb: megabytes(metric('JSHeapUsedSize')),
    heldMb: megabytes(await heldBytes(cdp)),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    ...counts,
  };
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;

async function addAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accounts/ }).click();
  await page.getByRole('menuitem', { name: 'Add an account' }).click();
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Username').fill('noor');
  await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.getByText(/You’re now using .?@noor/).waitFor();
}

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Accounts/ }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`@${name}`) }).click();
  await page.getByText(new RegExp(`You’re now using .?@${name}`)).waitFor();
  await page.locator('article').first().waitFor();
}
