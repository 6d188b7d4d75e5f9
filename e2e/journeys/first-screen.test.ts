import { expect, statuses, test } from './support/test.ts';

test('the first screen waits for the page, the shell, the module and the timeline, and for nothing else', async ({
  page,
}) => {
  const moduleFiles = new Set<string>();
  let tellModuleAsked = () => {};
  const moduleAsked = new Promise<void>((resolve) => {
    tellModuleAsked = resolve;
  });
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
  await page.route(
    /\/(nodeinfo|static\/config|api\/pleroma\/frontend_configurations|api\/v1\/instance|instance\/panel)/,
    () => undefined,
  );

  await page.goto('/main/all', { waitUntil: 'commit' });
  await expect(statuses(page).first()).toBeVisible();
});

test.describe('with gzip, by which figures are compared', () => {
  /** Kilobytes of JavaScript until the newest status is there, for somebody who is not signed in. */
  const BUDGET_KB = 230;
  test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' }, viewport: { width: 1280, height: 900 } });

  test('what a browser has received of JavaScript when the newest status stands is within the budget', async ({
    page,
  }) => {
    await page.addInitScript(countScripts);
    await page.goto('/main/all');
    const bytes = await page
      .waitForFunction(() => (window as unknown as Counting).scriptBytes)
      .then((handle) => handle.jsonValue());
    expect(bytes).toBeGreaterThan(0);
    expect((bytes ?? Infinity) / 1024).toBeLessThanOrEqual(BUDGET_KB);
  });
});

interface Counting {
  /** Bytes of all scripts that had come, compressed, when the first status was in the page. */
  scriptBytes?: number;
}

/** Runs in the page, which alone knows the frame in which a status is first there. */
function countScripts(): void {
  const look = () => {
    if (!document.querySelector('main article')?.checkVisibility()) return void requestAnimationFrame(look);
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    );
    (window as unknown as Counting).scriptBytes = scripts.reduce(
      (sum, { encodedBodySize }) => sum + encodedBodySize,
      0,
    );
  };
  requestAnimationFrame(look);
}
