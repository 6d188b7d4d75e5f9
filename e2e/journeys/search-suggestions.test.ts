import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('combobox');
const options = (page: Page) => main(page).getByRole('listbox').getByRole('option');
const section = (page: Page, name: string) => main(page).getByRole('listbox').getByRole('group', { name });

test('suggestions by keys alone: people one follows first, recent searches last, a handle leads straight there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  await page.goto('/search');
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tidal clock');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=tidal\+clock$/);
  await page.goBack();
  await field(page).fill('tid');
  await expect(section(page, 'People you follow').getByRole('option').first()).toHaveText(/tides/i);
  await expect(section(page, 'Hashtags').getByRole('option', { name: 'tid' })).toBeVisible();
  await expect(options(page).last()).toHaveText(/tidal clock/);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(field(page)).toHaveValue('tidal clock');
  await field(page).fill('tid');
  await expect(section(page, 'People you follow')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/tidebot$/);
  await page.goBack();
  await field(page).fill('@kofi@harmattan.example');
  await expect(section(page, 'Go to').getByRole('option', { name: /kofi/i })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/kofi@harmattan\.example$/);
});

test('recent and saved searches stay on the device, can be removed, pinned and turned off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  // A phone's pages have no field of their own.
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
  for (const words of ['tide', 'ebb']) {
    await field(page).fill(words);
    await field(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`query=${words}$`));
  }
  await main(page).getByRole('button', { name: 'Save search' }).click();
  await expect(main(page).getByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
  await page.goto('/search');
  const recent = main(page).getByRole('list', { name: 'Recent searches' });
  const saved = main(page).getByRole('list', { name: 'Saved searches' });
  await expect(recent.getByRole('link')).toHaveText(['ebb', 'tide']);
  await recent.getByRole('button', { name: 'Remove ebb' }).click();
  await expect(recent.getByRole('link')).toHaveText(['tide']);
  await saved.getByRole('button', { name: 'Pin ebb to navigation' }).click();
  await expect(page.getByText('Pinned to navigation: ebb')).toBeVisible();
  await saved.getByRole('link', { name: 'ebb' }).click();
  await expect(page).toHaveURL(/query=ebb$/);

  await page.goto('/search');
  await field(page).click();
  await expect(options(page)).toHaveCount(2);
  await main(page).getByRole('search').getByRole('checkbox', { name: 'Keep recent searches' }).uncheck();
  await expect(options(page)).toHaveCount(1);
  await field(page).fill('flood');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/query=flood$/);
  await page.goto('/search');
  await expect(saved.getByRole('link')).toHaveText(['ebb']);
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
