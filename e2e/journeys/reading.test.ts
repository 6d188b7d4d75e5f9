import type { Page } from '@playwright/test';
import { expect, statuses, test } from './support/test.ts';

test.describe('an anonymous visitor', () => {
  test('lands on the whole known network, scrolls for 200 statuses, opens a conversation, and returns to the same position', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/main\/(all|public)$/);
    await page.goto('/main/all');
    await expect(statuses(page).first()).toBeVisible();

    const seen = new Set<string>();
    await expect
      .poll(
        async () => {
          for (const id of await statuses(page).evaluateAll((articles) =>
            articles.map((article) => article.getAttribute('aria-posinset') ?? ''),
          ))
            seen.add(id);
          await page.mouse.wheel(0, 1_500);
          return seen.size;
        },
        { timeout: 45_000, intervals: [100] },
      )
      .toBeGreaterThan(200);
    expect(await statuses(page).count()).toBeLessThan(60);

    await standsStill(page);
    const href = await middleOf(page);
    await rememberClick(page);
    await page.locator(`a[href="${href}"]:has(time)`).first().click();
    await expect(page).toHaveURL(href);
    const before = await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt);
    await expect(statuses(page).first()).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/\/main\/all$/);
    await expect.poll(async () => Math.abs((await topOf(page, href)) - before)).toBeLessThan(40);
  });

  test('sees no action that requires sign-in', async ({ page }) => {
    await page.goto('/main/all');
    const first = statuses(page).first();
    await expect(first).toBeVisible();
    await expect(first.getByRole('button', { name: 'Bookmark' })).toHaveCount(0);
    await expect(first.getByRole('button', { name: 'React', exact: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toHaveCount(0);
    await first.getByRole('button', { name: /^Reply/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your account').fill('bob');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter it as name@server.example, or just the server.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

/** Scrolling continues for a while after a wheel event. */
async function standsStill(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => scrollY);
        const isStill = now === last;
        last = now;
        return isStill;
      },
      { intervals: [250] },
    )
    .toBe(true);
}

/** Records the position of the status at the moment it is clicked. */
function rememberClick(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ target }) => {
        (window as unknown as { clickedAt: number }).clickedAt =
          (target as Element).closest('article')?.getBoundingClientRect().top ?? NaN;
      },
      { capture: true, once: true },
    );
  });
}

/** The target of the status in the middle of the window: the link of its own time, not of one it answers or quotes. */
function middleOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const middle = innerHeight / 2;
    const links = [...document.querySelectorAll('main article')].flatMap(
      (article) => article.querySelector('a[href^="/notice/"]:has(time)') ?? [],
    );
    const nearest = links.sort(
      (a, b) => Math.abs(a.getBoundingClientRect().top - middle) - Math.abs(b.getBoundingClientRect().top - middle),
    )[0];
    return nearest?.getAttribute('href') ?? '';
  });
}

/** The position of the status with that link in the window, in pixels from its top; `Infinity` if it is not in the page. */
function topOf(page: Page, href: string): Promise<number> {
  return page.evaluate((wanted) => {
    const own = [...document.querySelectorAll('main article')].find(
      (article) => article.querySelector('a[href^="/notice/"]:has(time)')?.getAttribute('href') === wanted,
    );
    return own?.getBoundingClientRect().top ?? Infinity;
  }, href);
}
