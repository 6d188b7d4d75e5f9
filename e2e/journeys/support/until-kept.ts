import { expect, type Page } from '@playwright/test';

/** Waits until the browser keeps a text that was written a moment ago: a page that goes before that takes it along. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(isKept, text)).toBe(true);
}

/** Runs in the page. */
async function isKept(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('skerry.modules', 1);
    // The client makes it with its first value.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('values').objectStore('values').getAll();
      asked.addEventListener('success', () => {
        opening.result.close();
        resolve(JSON.stringify(asked.result).includes(text));
      });
    });
  });
}
