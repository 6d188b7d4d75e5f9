import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

/** A finger that moves over the drawer, as a browser reports it. */
async function swipe(page: Page, drawer: string | RegExp, by: number): Promise<void> {
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

async function openPhone(page: Page, language: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: language });
  await expect(statuses(page).first()).toBeVisible();
}

for (const { language, menu, outwards } of variants([
  { language: 'en', menu: 'Menu', outwards: 60 },
  { language: 'ar', menu: 'القائمة', outwards: -60 },
]))
  test(`[UI-013] [UI-014] the drawer comes from its button's edge, where lines end, and a swipe there closes it, in ${language}`, async ({
    page,
  }) => {
    await openPhone(page, language);
    const button = page.getByRole('button', { name: menu, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: menu });
    await expect(drawer).toBeVisible();
    await expect
      .poll(() =>
        drawer.evaluate((one) => Math.round(one.getBoundingClientRect()[one.matches(':dir(rtl)') ? 'left' : 'right'])),
      )
      .toBe(language === 'ar' ? 0 : 390);
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

for (const { language, title, mark, outwards } of variants(
  [
    { language: 'en', title: 'Notifications', mark: 'Mark all as read', outwards: 60 },
    { language: 'ar', title: 'الإشعارات', mark: 'تعليم الكل كمقروء', outwards: -60 },
  ],
  1,
))
  test(`[SH-064] [TL-142] [TL-154] [TL-155] the bell opens the notifications from the edge where lines end, a swipe there closes and marks them, in ${language}`, async ({
    page,
  }) => {
    await openPhone(page, language);
    const bell = page.locator('a[href="/maren/notifications"]');
    // Right to left, its parts stand in isolates.
    const unread = new RegExp(`^\u2068?${title}.+`);
    await expect(bell).toHaveAccessibleName(unread);
    await bell.tap();
    const drawer = page.getByRole('dialog', { name: title });
    await expect(drawer.getByRole('article').first()).toBeVisible();
    await expect(drawer.getByRole('heading', { name: title })).toHaveCount(1);
    await expect(drawer.getByRole('button', { name: mark })).toBeEnabled();
    await expect(page).toHaveURL(/\/main\/friends$/);
    await expect
      .poll(() =>
        drawer.evaluate((one) => Math.round(one.getBoundingClientRect()[one.matches(':dir(rtl)') ? 'left' : 'right'])),
      )
      .toBe(language === 'ar' ? 0 : 390);
    for (const by of [-outwards, Math.sign(outwards) * 40]) {
      await swipe(page, title, by);
      await expect(drawer).toBeVisible();
    }
    await swipe(page, title, outwards);
    await expect(drawer).toHaveCount(0);
    await expect(bell).toHaveAccessibleName(title);
    await page.reload();
    await expect(statuses(page).first()).toBeVisible();
    await bell.tap();
    await expect(drawer.getByRole('article').first()).toBeVisible();
    await expect(drawer.getByRole('button', { name: mark })).toBeDisabled();
  });

test('[TL-153] with a keyboard the drawer of notifications keeps the focus, and gives it back', async ({ page }) => {
  await openPhone(page, 'en');
  const bell = page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: /^Notifications/ });
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  const open = async () => {
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('article').first()).toBeVisible();
  };
  await open();
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // The browser's own controls take their turn, too.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  // A menu of it is above it, and Escape closes one after the other.
  await drawer.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(bell).toBeFocused();

  await open();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/main\/friends$/);

  // What it leads to closes it.
  await open();
  await drawer.getByRole('article').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/main\/friends$/);
  await expect(drawer).toHaveCount(0);

  // The screen has its address at this width, too.
  await page.goto('/maren/notifications');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Notifications/);
  await bell.click();
  await expect(drawer).toHaveCount(0);
});

test('[TL-142] notifications are a column of a wide window, and in the side column of a narrower one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  const main = page.getByRole('main');
  const side = page.getByRole('complementary', { name: 'Side column' });
  const list = page.getByRole('complementary', { name: 'Third column' });
  await expect(list.getByRole('heading', { name: /Notifications/ })).toBeVisible();
  const box = async (part: typeof main) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect((await box(list)).x).toBeGreaterThan((await box(main)).x);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(async () => (await box(list)).x - (await box(side)).x).toBe(0);
  expect((await box(list)).y).toBeGreaterThan((await box(side)).y);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /Notifications/ })).toHaveCount(0);
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
