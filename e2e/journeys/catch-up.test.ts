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
