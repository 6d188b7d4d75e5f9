import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

async function openSecurity(page: Page) {
  await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Security' }).click();
  return page.getByRole('dialog');
}

test('[SE-109] [SE-110] another password, by keyboard: a wrong one is refused, and the new one logs in', async ({
  page,
}) => {
  await signIn(page, 'maren');
  const form = (await openSecurity(page)).getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').focus();
  const type = async (...values: string[]) => {
    for (const value of values) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
  };
  await type('wrong', 'another-1', 'another-1');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('The current password is wrong.');
  await form.getByLabel('Current password').focus();
  await type('skerry-demo');
  await page.keyboard.press('Enter');
  const login = page.locator('form', { has: page.getByLabel('Username') });
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await login.getByLabel('Username').fill('maren');
  await login.getByLabel('Password', { exact: true }).fill('another-1');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('[SE-113] [SE-114] [SE-117] a login elsewhere is ended, and another account is named, 390 wide', async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(elsewhere, 'maren');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.getByRole('button', { name: 'Menu' }).click();
  const dialog = await openSecurity(page);
  const logins = dialog.getByRole('region', { name: 'Where you are logged in' });
  await expect(logins.getByRole('listitem').nth(1)).toBeVisible();
  const count = await logins.getByRole('listitem').count();
  await logins
    .getByRole('button', { name: /^Log out of/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(count - 1);
  const others = dialog.getByRole('region', { name: 'Other accounts of yours' });
  await others.getByLabel('Address of an account').fill('@noor');
  await others.getByRole('button', { name: 'Add' }).click();
  await expect(others.getByRole('listitem')).toHaveText(/noor/);
  await others.getByRole('button', { name: /^Remove/ }).click();
  await expect(others.getByRole('listitem')).toHaveCount(0);
});
