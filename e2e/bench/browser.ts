import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { TRUST_ARGUMENT } from './certificate.ts';

/** How the machine of the reader is slowed down: the processor and, if given, the network (see RESULTS.md). */
export interface Conditions {
  name: string;
  cpu: number;
  line?: { latencyMs: number; bytesPerSecond: number };
}

export const CPU1: Conditions = { name: 'cpu1', cpu: 1 };
export const CPU4: Conditions = { name: 'cpu4', cpu: 4 };
export const MOBILE: Conditions = { name: 'mobile', cpu: 4, line: { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 } };

export interface FreshPage {
  page: Page;
  cdp: CDPSession;
  close(): Promise<void>;
}

/** Milliseconds for the browser to start: only the page is measured. */
export const STARTED_MS = 1_500;

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
  TRUST_ARGUMENT,
];

/** A separate browser process with an empty cache. Service workers are blocked, unless `options` allow them. */
export async function freshPage(conditions: Conditions, options: BrowserContextOptions = {}): Promise<FreshPage> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: BROWSER_ARGUMENTS,
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    ...options,
  });
  const page = await context.newPage();
  await page.waitForTimeout(STARTED_MS);
  return { page, cdp: await slowDown(page, conditions), close: () => browser.close() };
}

/** From now on, for this page. */
export async function slowDown(page: Page, { cpu, line }: Conditions): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line) await cdp.send('Network.emulateNetworkConditions', lineOf(line));
  return cdp;
}

export const lineOf = ({ latencyMs, bytesPerSecond }: NonNullable<Conditions['line']>) => ({
  offline: false,
  latency: latencyMs,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
});
