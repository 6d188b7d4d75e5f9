import { expect, type Page } from '@playwright/test';

/** Milliseconds on a busy machine. */
export const KEPT_MS = 30_000;

/** The paths of what the worker has kept. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Paths of all scripts and styles of those modules of which the page has loaded some, or of the other ones. */
export const filesOfModules = (page: Page, areInUse: boolean) =>
  page.evaluate((wanted) => {
    const { modules } = JSON.parse(document.getElementById('skerry-feed')?.textContent ?? '') as {
      modules: { base: string; manifest: { files: Record<string, string> } }[];
    };
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const files = modules
      .filter(({ base }) => loaded.some((path) => path.startsWith(base)) === wanted)
      .flatMap(({ base, manifest }) => Object.keys(manifest.files).map((file) => base + file));
    return files.filter((file) => !file.endsWith('.json'));
  }, areInUse);

/** Resolves once the worker answers for the page, and has kept what the page has loaded and the modules in use. */
export async function untilKept(page: Page): Promise<void> {
  const isAnswering = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isAnswering, { timeout: KEPT_MS }).toBe(true);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const wanted = [...loaded.filter((path) => path.startsWith('/assets/')), ...(await filesOfModules(page, true))];
  await expect.poll(() => keptFiles(page), { timeout: KEPT_MS }).toEqual(expect.arrayContaining(wanted));
}
