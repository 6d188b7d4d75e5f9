import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

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
const STARTED_MS = 1_500;

/** A separate browser process with an empty cache. `serviceWorkers`: whether the page may have one. */
export async function freshPage(
  { cpu, line }: Conditions,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<FreshPage> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--enable-precise-memory-info',
      '--js-flags=--expose-gc',
    ],
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ignoreHTTPSErrors: true,
    serviceWorkers,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  await page.waitForTimeout(STARTED_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.bytesPerSecond,
      uploadThroughput: line.bytesPerSecond,
    });
  return { page, cdp, close: () => browser.close() };
}
