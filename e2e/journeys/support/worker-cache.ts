import { expect, type Page } from '@playwright/test';

/** Milliseconds on a busy machine. */
export const KEPT_MS = 30_000;

/** The paths of what the worker has kept. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Paths of all scripts and styles of the page's modules. */
const filesOfModules = (page: Page) =>
  page.evaluate(() => {
    const { modules } = JSON.parse(document.getElementById('skerry-feed')?.textContent ?? '') as {
      modules: { base: string; manifest: { files: Record<string, string> } }[];
    };
    const files = modules.flatMap(({ base, manifest }) => Object.keys(manifest.files).map((file) => base + file));
    return files.filter((file) => !file.endsWith('.json'));
  });

/** Resolves once the worker answers for the page, and has kept the screens of all modules. */
export async function untilKept(page: Page): Promise<void> {
  const isAnswering = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isAnswering, { timeout: KEPT_MS }).toBe(true);
  const wanted = await filesOfModules(page);
  await expect.poll(() => keptFiles(page), { timeout: KEPT_MS }).toEqual(expect.arrayContaining(wanted));
}
