import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** The entry of the navigation, the end of its address, and the heading that it leads to. */
const PLACES = [
  ['Home', '/main/friends', 'Home'],
  ['Bookmarks', '/bookmarks', 'Bookmarks'],
  ['Direct messages', '/users/maren/dms', 'Direct messages'],
  ['Lists', '/lists', 'Lists'],
  ['Interactions', '/users/maren/interactions', 'Interactions'],
  ['Notifications', '/maren/notifications', 'Notifications'],
  ['Announcements', '/announcements', 'Announcements'],
  ['Catch up', '/catch-up', 'Catch up'],
  ['Explore', '/explore', 'Explore'],
  ['Who to follow', '/who-to-follow', 'Who to follow'],
] as const;

/** The navigation: a column of a wide window, the drawer of a narrow one. */
async function entry(page: Page, role: 'link' | 'button', name: string) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  return page
    .getByRole('navigation')
    .getByRole(role, { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .last();
}

for (const [width, height] of variants([
  [1440, 900],
  [390, 844],
] as const))
  test(`[SH-008] a user reaches every place of their own, writes, reports and logs out, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'maren');
    await expect(statuses(page).first()).toBeVisible();
    for (const [name, path, heading] of PLACES) {
      await (await entry(page, 'link', name)).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page).toHaveTitle(new RegExp(heading));
    }

    await (await entry(page, 'button', 'Settings')).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0);

    await page.goto('/main/all');
    const another = statuses(page).filter({ hasNotText: '@maren' }).first();
    await another.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Report/ }).click();
    await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /^Report/ })).toHaveCount(0);

    // A wide window has the form in its side column.
    const text = page.getByRole('textbox', { name: 'Text' });
    if (await text.isVisible()) await text.click();
    else await page.getByRole('button', { name: 'New post' }).click();
    await expect(text).toBeFocused();
    await page.keyboard.press('Escape');

    const logOut = page.getByRole('button', { name: 'Log out' });
    if (!(await logOut.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await logOut.filter({ visible: true }).first().click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/main\//);
    await expect(page.getByRole('link', { name: 'Bookmarks' })).toHaveCount(0);
  });
