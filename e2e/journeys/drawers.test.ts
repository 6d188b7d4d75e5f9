import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';

test.use({ hasTouch: true });

/** A finger that moves over the drawer, as a browser reports it. */
async function swipe(page: Page, drawer: string, by: number): Promise<void> {
  await page.getByRole('dialog', { name: drawer }).evaluate((dialog, distance) => {
    const finger = {
      pointerId: 7,
      pointerType: 'touch',
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      clientY: 400,
    };
    const from = dialog.getBoundingClientRect().left + 150;
    dialog.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: from }));
    dialog.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: from + distance }));
    dialog.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: from + distance }));
  }, by);
}

for (const { language, menu, outwards } of [
  { language: 'en', menu: 'Menu', outwards: -60 },
  { language: 'ar', menu: 'القائمة', outwards: 60 },
])
  test(`[UI-013] [UI-014] the drawer comes from the edge where lines begin, and a swipe there closes it, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'maren');
    await page.evaluate(
      (values) => localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values })),
      { interfaceLanguage: language },
    );
    await page.reload();
    await expect(statuses(page).first()).toBeVisible();
    const button = page.getByRole('button', { name: menu, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: menu });
    await expect(drawer).toBeVisible();
    await expect
      .poll(() =>
        drawer.evaluate((one) => Math.round(one.getBoundingClientRect()[one.matches(':dir(rtl)') ? 'right' : 'left'])),
      )
      .toBe(language === 'ar' ? 390 : 0);
    await swipe(page, menu, -outwards);
    await expect(drawer).toBeVisible();
    await swipe(page, menu, outwards);
    await expect(drawer).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test('a phone held sideways has the layout of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Most used' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Side column' })).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('complementary', { name: 'Side column' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Most used' })).toHaveCount(0);
});
