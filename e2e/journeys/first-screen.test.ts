import { expect, signIn, statuses, test } from './support/test.ts';

test('the first screen waits only for the page, the shell, the module and the timeline', async ({ page }) => {
  const moduleFiles = new Set<string>();
  let onModuleRequested = () => {};
  const moduleAsked = new Promise<void>((resolve) => {
    onModuleRequested = resolve;
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/modules/timelines/') || !pathname.endsWith('.js')) return;
    moduleFiles.add(pathname);
    // Entry, messages and the screen are requested by the page itself, while the shell is still loading.
    if (moduleFiles.size >= 3) onModuleRequested();
  });
  await page.route(/\/assets\/main\.[^/]+\.js$/, async (route) => {
    await moduleAsked;
    await route.continue();
  });
  // All other requests of the start never get an answer.
  await page.route(
    /\/(nodeinfo|static\/config|api\/pleroma\/frontend_configurations|api\/v1\/instance|instance\/panel)/,
    () => undefined,
  );

  await page.goto('/main/all', { waitUntil: 'commit' });
  await expect(statuses(page).first()).toBeVisible();
});

test('the first page is asked for once, before its module is there, and the instance after it is shown', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/api\/v1\/timelines\/public/);
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/timelines/public' && !searchParams.has('since_id')) pages.push(pathname);
  });
  await page.route(/\/modules\/timelines\/[^/]+\/remoteEntry/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.addInitScript(markShown);
  await page.goto('/main/all');
  const instance = await page.waitForFunction(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
        name.endsWith('/api/v1/instance'),
      )?.startTime,
  );
  const shown = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime);
  expect(await instance.jsonValue()).toBeGreaterThan(shown ?? Infinity);
  await expect(page.getByRole('link', { name: 'Outer Skerries' }).first()).toBeVisible();
  expect(pages).toHaveLength(1);
});

test('style sheets that come later stand after all that are in use, so that the browser only adds to them', async ({
  page,
}) => {
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]).toContain('/assets/main.');
});

test('no formats of the browser are asked for before the first post is there: the first takes 10 ms', async ({
  page,
}) => {
  await page.addInitScript(noteFormats);
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  const noted = await page.waitForFunction(() => (window as unknown as Noting).early);
  expect(await noted.jsonValue()).toEqual([]);
});

test('what surrounds home is fetched when its first post is there', async ({ page }) => {
  await page.addInitScript(markShown);
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('textbox').first()).toBeVisible();
  const [shown, around] = await page.evaluate(() => [
    performance.getEntriesByName('shown')[0]?.startTime,
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/modules\/(composer|profile)\//.test(name))
      .map(({ startTime }) => startTime),
  ]);
  expect(around.length).toBeGreaterThan(0);
  expect(Math.min(...around)).toBeGreaterThan(shown ?? Infinity);
});

test('a second visit knows the instance at once, though nothing answers', async ({ page }) => {
  await page.goto('/main/all');
  await page.waitForFunction(() => localStorage.getItem('skerry.instance') !== null);
  await page.route(/\/(nodeinfo|static\/config|api\/pleroma|api\/v1\/instance)/, () => undefined);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Outer Skerries' }).first()).toBeVisible();
  await expect(statuses(page).first()).toBeVisible();
});

test.describe('with gzip, on which the budget is based', () => {
  /**
   * Kilobytes of JavaScript until the newest status is shown, for a visitor who is not signed in: the first screen's
   * own, and what is fetched beside the first statuses (the instance's answers, parts of statuses, live updates,
   * keys).
   */
  const BUDGET_KB = 273.6;
  test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' }, viewport: { width: 1280, height: 900 } });

  test('the JavaScript received until the newest status is shown is within the budget', async ({ page }) => {
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
  /** Bytes of all scripts received, compressed, when the first status was in the page. */
  scriptBytes?: number;
}

/**
 * Runs in the page: counts in the very task in which a status first appears, however late the next frame is. The parts
 * that come after the first screen come after three seconds at the latest: here never, because a busy machine may need
 * longer for the screen.
 */
function countScripts(): void {
  const later = window.setTimeout.bind(window);
  const LONG_MS = 1000;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms < LONG_MS ? later(run, ms, ...given) : 0) as typeof setTimeout;
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main article')?.checkVisibility()) return;
    observer.disconnect();
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    );
    (window as unknown as Counting).scriptBytes = scripts.reduce(
      (sum, { encodedBodySize }) => sum + encodedBodySize,
      0,
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: marks when its first post is there. */
function markShown(): void {
  const shown = new MutationObserver(() => {
    if (!document.querySelector('main article')) return;
    shown.disconnect();
    performance.mark('shown');
  });
  shown.observe(document, { childList: true, subtree: true });
}

interface Noting {
  /** What of `Intl` was used until the first post was there. */
  early?: string[];
}

/** Runs in the page. Plural rules and locales cost nothing, so they are not noted. */
function noteFormats(): void {
  const used: string[] = [];
  const intl = Intl as unknown as Record<string, { supportedLocalesOf(locale: string): string[] }>;
  for (const name of [
    'Collator',
    'DateTimeFormat',
    'DisplayNames',
    'ListFormat',
    'NumberFormat',
    'RelativeTimeFormat',
    'Segmenter',
  ])
    intl[name] = new Proxy(intl[name] as never, {
      get(target, key) {
        used.push(`${name}.${String(key)}`);
        return Reflect.get(target, key) as unknown;
      },
      construct(target, given, made) {
        used.push(`new ${name}`);
        return Reflect.construct(target, given, made) as object;
      },
    });
  const shown = new MutationObserver(() => {
    if (!document.querySelector('main article')) return;
    shown.disconnect();
    (window as unknown as Noting).early = [...used];
  });
  shown.observe(document, { childList: true, subtree: true });
}
