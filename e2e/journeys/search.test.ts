import type { Page } from '@playwright/test';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('tab', { name: new RegExp(`^${name}`) });
const barField = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' });
const field = (page: Page) => page.getByRole('main').getByRole('combobox');

test('[SH-049] [TL-158] [TL-159] what is typed in the bar is found, in tabs, and Back leads back to them', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let number = 1; number <= 23; number += 1)
    site.instance.post('noor', { status: `Moorhen ${number}. #moorhens`, visibility: 'public' });
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(barField(page)).toBeFocused();
  await page.keyboard.type('moorhen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=moorhen$/);
  await expect(page).toHaveTitle(/moorhen/);
  await expect(field(page)).toHaveValue('moorhen');
  await expect(tab(page, 'Posts')).toHaveText('Posts20+');
  await expect(statusWith(page, 'Moorhen 23.')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(tab(page, 'Posts')).toHaveText('Posts23');

  // To a post and back: all pages are there, and the place, which the end of the list cannot move.
  const left = statusWith(page, 'Moorhen 6.');
  const top = () => left.evaluate((element) => element.getBoundingClientRect().top);
  await left.evaluate((element) => {
    const note = () => (document.documentElement.dataset['leftAt'] = String(element.getBoundingClientRect().top));
    addEventListener('click', note, { capture: true, once: true });
  });
  await left.getByText('Moorhen 6.').click();
  await expect(page).toHaveURL(/\/notice\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?query=moorhen$/);
  await expect(tab(page, 'Posts')).toHaveText('Posts23');
  await expect(statusWith(page, 'Moorhen 1.')).toHaveCount(1);
  const leftAt = Number(await page.locator('html').getAttribute('data-left-at'));
  await expect.poll(async () => Math.abs((await top()) - leftAt)).toBeLessThan(5);

  await tab(page, 'Hashtags').click();
  await expect(page).toHaveURL(/type=hashtags$/);
  await page.getByRole('main').getByRole('link', { name: 'moorhen', exact: true }).click();
  await expect(page).toHaveURL(/\/tag\/moorhen$/);
  await page.goBack();
  await expect(tab(page, 'Hashtags')).toHaveAttribute('aria-selected', 'true');

  await field(page).fill('yuki');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/query=yuki&type=hashtags$/);
  await tab(page, 'Hashtags').press('ArrowLeft');
  await expect(tab(page, 'People')).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: /Yuki/ })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('moorhen');
});

test('an address that is pasted leads straight there, and Back leads to where it was pasted', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  for (const pasted of ['https://harmattan.example/users/kofi', '@kofi@harmattan.example']) {
    await page.goto('/main/public');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(barField(page)).toBeFocused();
    await page.keyboard.insertText(pasted);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users\/kofi@harmattan\.example$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/main\/public$/);
  }
});

test('[TL-160] a visitor searches on a phone, in Arabic, and learns what is for members', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.evaluate(() =>
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } })),
  );
  await page.goto('/main/all');
  await page.getByRole('link', { name: 'البحث' }).last().click();
  await expect(page).toHaveURL(/\/search$/);
  await field(page).fill('xyzzy');
  await field(page).press('Enter');
  // The server offers any word as a hashtag.
  await tab(page, 'المنشورات').click();
  await expect(page.getByText('لا نتائج')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  const fault = { kind: 'status', status: 500, path: '/api/v2/search' } as const;
  site.instance.addFault(fault);
  await field(page).fill('maren');
  await field(page).press('Enter');
  await expect(page.getByText('فشل البحث')).toBeVisible();
  site.instance.clearFaults();
  await page.getByRole('main').getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(tab(page, 'الأشخاص')).toHaveText(/[1-9١-٩]/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
