import { expect, type Page } from '@playwright/test';

export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * Scrolls with the wheel to `y` pixels, or to the end of a page that is not that high, once all that moves what is
 * measured afterwards has come, such as a card that is on demand.
 */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 2, height / 2);
  const rest = () =>
    page.evaluate((to) => {
      const end = document.documentElement.scrollHeight - window.innerHeight;
      return Math.round(Math.min(to, end) - window.scrollY);
    }, y);
  await expect(async () => {
    await page.mouse.wheel(0, y - (await scrolled(page)));
    await expect.poll(rest, { timeout: 1000 }).toBeLessThanOrEqual(1);
  }).toPass();
  await page.waitForLoadState('networkidle');
}
