import type { Page } from '@playwright/test';
import { misfits } from './support/misfits.ts';
import { expect, signIn, statuses, test } from './support/test.ts';

const root = (page: Page) => page.locator('html');
const post = (page: Page) => statuses(page).first();
const heightOf = (page: Page) => post(page).evaluate((one) => one.getBoundingClientRect().height);
const mainWidth = (page: Page) => page.getByRole('main').evaluate((one) => one.getBoundingClientRect().width);
const openReading = async (page: Page) => {
  await page.goto('/settings/reading');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog.getByRole('region', { name: 'Sample' }).locator('article')).toBeVisible();
  return dialog;
};

test('text size, density and widths are chosen by keyboard beside a live sample, and are there before the next page is drawn', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  await expect(post(page)).toBeVisible();
  expect(await mainWidth(page)).toBe(640);
  const dialog = await openReading(page);
  const other = await context.newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto('/main/friends');
  await expect(post(other)).toBeVisible();
  const sample = dialog.getByRole('region', { name: 'Sample' }).locator('article');
  const sampleHeight = () => sample.evaluate((one) => one.getBoundingClientRect().height);
  const before = { sample: await sampleHeight(), other: await heightOf(other) };

  const larger = dialog.getByRole('button', { name: 'Larger' });
  await larger.focus();
  for (const size of ['115%', '130%', '150%']) {
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(size, { exact: true })).toBeVisible();
  }
  await expect(root(page)).toHaveCSS('font-size', '24px');
  expect(await sampleHeight()).toBeGreaterThan(before.sample);
  // In the other tab at once, too.
  await expect(root(other)).toHaveCSS('font-size', '24px');
  await expect.poll(() => heightOf(other)).toBeGreaterThan(before.other);

  const wide = dialog.getByRole('radiogroup', { name: 'Column width' }).getByRole('radio', { name: 'Medium' });
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => mainWidth(other)).toBe(704);
  const normal = dialog.getByRole('radiogroup', { name: 'Density' }).getByRole('radio', { name: 'Normal' });
  await normal.focus();
  const roomier = await sampleHeight();
  await page.keyboard.press('ArrowRight');
  await expect.poll(sampleHeight).toBeGreaterThan(roomier);

  // The outline, before there is any text, has the size already.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')) return;
      observer.disconnect();
      const { style, dataset } = document.documentElement;
      Object.assign(window, { atFirst: [style.fontSize, dataset['density'], dataset['columnWidth']] });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/main/friends');
  await expect(post(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { atFirst: unknown }).atFirst)).toEqual([
    '150%',
    'roomy',
    'wide',
  ]);
});

test('pictures of people and posts have the chosen shape and size, and lines the chosen length', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren', '/main/friends', {
    'shell.avatarShape': 'round',
    'shell.avatarSize': 'large',
    'shell.pictureHeight': 'low',
    'shell.lineLength': 'short',
  });
  const avatar = post(page).locator('img').first();
  await expect(avatar).toHaveCSS('inline-size', '56px');
  await expect(avatar).toHaveCSS('border-radius', '50%');
  const tile = page.getByRole('main').locator('[data-tile]').first();
  await tile.scrollIntoViewIfNeeded();
  expect(await tile.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(220);
  const text = post(page).getByText(/^Walked out/);
  expect(await text.evaluate((one) => one.getBoundingClientRect().width)).toBe(28 * 15);
});

test('nothing is wider than a phone at any combination of size, density and pictures', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await expect(statuses(page).nth(2)).toBeVisible();
  const wider = await page.evaluate(() => {
    const { style, dataset } = document.documentElement;
    const found: string[] = [];
    for (const size of [80, 90, 100, 115, 130, 150, 175, 200])
      for (const density of ['compact', 'normal', 'roomy'])
        for (const avatarSize of ['small', 'medium', 'large'])
          for (const pictureHeight of ['low', 'medium', 'tall']) {
            style.fontSize = `${size}%`;
            Object.assign(dataset, { density, avatarSize, pictureHeight, lineLength: 'full', columnWidth: 'wide' });
            const more = document.documentElement.scrollWidth - innerWidth;
            if (more > 0) found.push(`${size} ${density} ${avatarSize} ${pictureHeight}: ${more} px`);
          }
    return found;
  });
  expect(wider).toEqual([]);
});

for (const path of ['/main/friends', '/maren/notifications', '/settings/reading', '/users/yuki'])
  for (const language of ['en', 'ar'])
    test(`at 200 % on a phone nothing is cut or overlaps: ${path}, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, 'maren', path, {
        interfaceLanguage: language,
        'shell.textSize': 200,
        'shell.density': 'roomy',
        'shell.avatarSize': 'large',
      });
      await page.waitForLoadState('networkidle');
      expect((await misfits(page)).filter(({ text }) => !/@\S+@/.test(text))).toEqual([]);
    });
