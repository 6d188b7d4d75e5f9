import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

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
  // The button for a new post is beside it.
  await main(page).getByRole('button', { name: 'Clear recent searches' }).click({ trial: true });
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

for (const [width, height] of variants([
  [1024, 800],
  [1440, 900],
] as const))
  test(`[SH-143] the field of the top bar suggests the same, ${width} wide: a person by keys, a search by a click`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'maren');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.keyboard.press('/');
    const bar = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
    await expect(bar).toBeFocused();
    await bar.fill('tid');
    const list = page.getByRole('banner').getByRole('listbox', { name: 'Suggestions' });
    const followed = list.getByRole('group', { name: 'People you follow' }).getByRole('option').first();
    await expect(followed).toHaveText(/tides/i);
    await expect(bar).toHaveAttribute('aria-expanded', 'true');
    await bar.press('ArrowDown');
    await expect(followed).toHaveAttribute('aria-selected', 'true');
    await bar.press('Enter');
    await expect(page).toHaveURL(/\/users\/tidebot$/);
    await expect(list).toHaveCount(0);
    await page.keyboard.press('/');
    await bar.fill('ebb');
    await expect(list).toBeVisible();
    await bar.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(bar).toHaveValue('ebb');
    await bar.press('Enter');
    await expect(page).toHaveURL(/query=ebb$/);
    await bar.fill('');
    await bar.click();
    await list.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'ebb' }).click();
    await expect(page).toHaveURL(/query=ebb$/);
    await expect(list).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
