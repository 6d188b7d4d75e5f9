import { expect, statuses, test } from './support/test.ts';

test('the first screen waits for the page, the shell, the module and the timeline, and for nothing else', async ({ page }) => {
  const moduleFiles = new Set<string>();
  let tellModuleAsked = () => {};
  const moduleAsked = new Promise<void>((resolve) => { tellModuleAsked = resolve; });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/modules/timelines/') || !pathname.endsWith('.js')) return;
    moduleFiles.add(pathname);
    // Entry, messages and the screen: asked for by the page itself, while the shell is still on its way.
    if (moduleFiles.size >= 3) tellModuleAsked();
  });
  await page.route(/\/assets\/main\.[^/]+\.js$/, async (route) => {
    await moduleAsked;
    await route.continue();
  });
  // Everything else the start asks for never answers.
  await page.route(/\/(nodeinfo|static\/config|api\/pleroma\/frontend_configurations|api\/v1\/instance|instance\/panel)/, () => undefined);

  await page.goto('/main/all', { waitUntil: 'commit' });
  await expect(statuses(page).first()).toBeVisible();
});

test.describe('with gzip, by which figures are compared', () => {
  /** Kilobytes of JavaScript until the newest status is there, for somebody who is not signed in. */
  const BUDGET_KB = 230;
  test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' }, viewport: { width: 1280, height: 900 } });

  test('what a browser has received of JavaScript when the newest status stands is within the budget', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    /** Bytes of the header of each: here they come over HTTP/1.1, whose headers are ten times those of HTTP/2. */
    const headers = new Map<string, number>();
    let bytes = 0;
    // Preloads are told as `Other` when they are sent.
    cdp.on('Network.responseReceived', ({ requestId, response }) => { if (response.url.endsWith('.js')) headers.set(requestId, response.encodedDataLength); });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { bytes += headers.has(requestId) ? encodedDataLength - (headers.get(requestId) ?? 0) : 0; });

    await page.goto('/main/all');
    await expect(statuses(page).first()).toBeVisible();

    expect(bytes).toBeGreaterThan(0);
    expect(bytes / 1024).toBeLessThanOrEqual(BUDGET_KB);
  });
});
