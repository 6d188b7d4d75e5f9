import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** By keyboard alone, as a user who missed a day. */
for (const [width, locale] of variants(
  [
    [1440, 'en'],
    [390, 'en'],
    [390, 'ar'],
  ] as const,
  2,
))
  test(`a user gathers what they missed and puts it in order by keyboard, ${width} wide, ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'maren', '/catch-up', { interfaceLanguage: locale });
    const since = page.getByRole('main').getByRole('combobox').first();
    await since.focus();
    await since.selectOption('72');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(statuses(page).first()).toBeVisible();
    const choices = page.getByRole('main').getByRole('group').getByRole('combobox');
    await choices.nth(0).selectOption('people');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await choices.nth(2).selectOption('replies');
    await page.keyboard.press('j');
    await expect(page.locator('article:focus')).toHaveCount(1);
  });

for (const width of [1440, 390])
  test(`sums, links and authors stand above what was gathered, and filter it, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'maren', '/catch-up', { virtualScrolling: false });
    const main = page.getByRole('main');
    await main.getByLabel('Period').selectOption('24');
    await main.getByRole('button', { name: 'Catch up' }).click();
    await expect(main.getByText('No more posts')).toBeVisible();
    const rows = main.locator('article[data-status]');
    const sums = main.getByRole('group', { name: 'Catch up' }).getByRole('button');
    await expect(sums).toHaveCount(4);
    // Each sum is the number of what it shows.
    for (const sum of [1, 2, 3, 0]) {
      const number = Number.parseInt(await sums.nth(sum).innerText(), 10);
      await sums.nth(sum).press('Enter');
      await expect(sums.nth(sum)).toHaveAttribute('aria-pressed', 'true');
      await expect(rows).toHaveCount(number);
    }
    const all = Number.parseInt(await sums.first().innerText(), 10);
    await expect(main.getByText(/Reading time: \d+ minute/)).toBeVisible();
    // Links say who shared them; on a phone there are two of them first.
    const links = main.getByRole('region', { name: 'Top links' });
    await expect(links.getByRole('listitem').first()).toContainText('Shared by: ');
    expect(await links.getByRole('listitem').count()).toBeLessThanOrEqual(width === 390 ? 2 : 3);
    // Arrow keys move among the authors; a press filters, the second one ends it.
    const authors = main.getByRole('toolbar').getByRole('button');
    await authors.first().focus();
    await page.keyboard.press('ArrowRight');
    const author = authors.nth(1);
    await expect(author).toBeFocused();
    const name = (await author.getAttribute('title')) ?? '';
    await page.keyboard.press('Enter');
    await expect(author).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(Number(/(\d+) posts?$/.exec(name)?.[1]));
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(all);
  });
