import { expect, type Page } from '@playwright/test';

/** Milliseconds on a busy machine. */
export const KEPT_MS = 30_000;

/** The paths of what the worker has kept. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Paths of all scripts and styles of a module. */
export const filesOfModule = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const { modules } = JSON.parse(document.getElementById('skerry-feed')?.textContent ?? '') as {
      modules: { base: string; manifest: { id: string; files: Record<string, string> } }[];
    };
    const files = modules
      .filter(({ manifest }) => manifest.id === wanted)
      .flatMap(({ base, manifest }) => Object.keys(manifest.files).map((file) => base + file));
    return files.filter((file) => !file.endsWith('.json'));
  }, id);

/** Resolves once the worker answers for the page, and has kept what it has loaded, and the module of its screen. */
export async function untilKept(page: Page): Promise<void> {
  const isAnswering = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isAnswering, { timeout: KEPT_MS }).toBe(true);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const opened = await page.locator('main [data-module]').first().getAttribute('data-module');
  const wanted = [
    ...loaded.filter((path) => path.startsWith('/assets/')),
    ...(await filesOfModule(page, opened ?? '')),
  ];
  await expect.poll(() => keptFiles(page), { timeout: KEPT_MS }).toEqual(expect.arrayContaining(wanted));
}
