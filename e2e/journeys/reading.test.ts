import type { Page } from '@playwright/test';
import { expect, statuses, test } from './support/test.ts';

test.describe('an anonymous visitor', () => {
  test('lands on the whole known network, reads on for 200 statuses, opens a conversation, and comes back to where they stood', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/main\/(all|public)$/);
    await page.goto('/main/all');
    await expect(statuses(page).first()).toBeVisible();

    const seen = new Set<string>();
    await expect.poll(async () => {
      for (const id of await statuses(page).evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-posinset') ?? ''))) seen.add(id);
      await page.mouse.wheel(0, 1_500);
      return seen.size;
    }, { timeout: 45_000, intervals: [100] }).toBeGreaterThan(200);
    expect(await statuses(page).count()).toBeLessThan(60);

    const href = await middleOf(page);
    const chosen = statuses(page).filter({ has: page.locator(`a[href="${href}"]`) }).first();
    const before = (await chosen.boundingBox())?.y ?? 0;
    await chosen.locator(`a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(href);
    await expect(statuses(page).first()).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/\/main\/all$/);
    await expect(chosen).toBeInViewport();
    await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? Infinity) - before)).toBeLessThan(40);
  });

  test('sees nothing that only a signed-in person can do', async ({ page }) => {
    await page.goto('/main/all');
    const first = statuses(page).first();
    await expect(first).toBeVisible();
    await expect(first.getByRole('button', { name: 'Bookmark' })).toHaveCount(0);
    await expect(first.getByRole('button', { name: 'React', exact: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toHaveCount(0);
    await expect(first.getByRole('link', { name: 'Reply from your own instance' })).toHaveAttribute('href', /\/main\/ostatus\?status_id=/);
  });
});

/** Where the status in the middle of the window leads. */
function middleOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const middle = innerHeight / 2;
    const articles = [...document.querySelectorAll('main article')].filter((article) => article.querySelector('a[href^="/notice/"]'));
    const nearest = articles.sort((a, b) => Math.abs(a.getBoundingClientRect().top - middle) - Math.abs(b.getBoundingClientRect().top - middle))[0];
    return nearest?.querySelector('a[href^="/notice/"]')?.getAttribute('href') ?? '';
  });
}
