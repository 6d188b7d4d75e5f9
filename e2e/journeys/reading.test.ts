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

    const inView = statuses(page).filter({ has: page.getByRole('link') }).filter({ visible: true });
    const chosen = inView.nth(Math.floor((await inView.count()) / 2));
    const text = await chosen.innerText();
    const before = (await chosen.boundingBox())?.y ?? 0;
    await chosen.getByRole('time').or(chosen.locator('time')).first().click();
    await expect(page).toHaveURL(/\/notice\//);
    await expect(statuses(page).first()).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/\/main\/all$/);
    const again = statuses(page).filter({ hasText: text.split('\n')[2] ?? text }).first();
    await expect(again).toBeInViewport();
    await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? Infinity) - before)).toBeLessThan(40);
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
