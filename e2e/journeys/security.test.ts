import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, signInByForm, test } from './support/test.ts';

async function openSecurity(page: Page) {
  await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Security' }).click();
  return page.getByRole('dialog');
}

test('[SE-109] [SE-110] another password, by keyboard: a wrong one is refused, and the new one logs in', async ({
  page,
}) => {
  await signInByForm(page, 'maren');
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
  await signInByForm(elsewhere, 'maren');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByForm(page, 'maren');
  await page.getByRole('button', { name: 'Menu' }).click();
  const dialog = await openSecurity(page);
  const logins = dialog.getByRole('region', { name: 'Where you’re logged in' });
  await expect(logins.getByRole('listitem').nth(1)).toBeVisible();
  const count = await logins.getByRole('listitem').count();
  await logins
    .getByRole('button', { name: /^Log out of/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(count - 1);
  const others = dialog.getByRole('region', { name: 'Your other accounts' });
  await others.getByLabel('Account handle').fill('@noor');
  await others.getByRole('button', { name: 'Add' }).click();
  await expect(others.getByRole('listitem')).toHaveText(/noor/);
  await others.getByRole('button', { name: /^Remove/ }).click();
  await expect(others.getByRole('listitem')).toHaveCount(0);
});

test('[SE-115] [SE-116] two-factor authentication is set up, logs in with a code and a recovery code, and is turned off', async ({
  page,
  site,
}) => {
  await signInByForm(page, 'maren');
  const part = async () => (await openSecurity(page)).getByRole('region', { name: 'Two-factor authentication' });
  let twoFactor = await part();
  await twoFactor.getByRole('button', { name: 'Set up' }).click();
  const secret = (await twoFactor.getByLabel('Key', { exact: true }).textContent()) ?? '';
  const code = () => new TOTP({ secret }).generate({ timestamp: site.instance.core.clock.now() });
  await twoFactor.getByLabel('Current password').fill('skerry-demo');
  await twoFactor.getByLabel('Authentication code').fill(code() === '000000' ? '000001' : '000000');
  await twoFactor.getByRole('button', { name: 'Turn on' }).click();
  await expect(twoFactor.getByRole('alert')).toContainText('That code didn’t match.');
  await twoFactor.getByLabel('Authentication code').fill(code());
  await twoFactor.getByRole('button', { name: 'Turn on' }).click();
  await expect(twoFactor.getByRole('listitem')).toHaveCount(5);
  const recovery = (await twoFactor.getByRole('listitem').first().textContent()) ?? '';
  const saved = page.waitForEvent('download');
  await twoFactor.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await twoFactor.getByRole('button', { name: 'I’ve saved them' }).click();

  const logIn = async () => {
    await page.context().clearCookies();
    await page.evaluate(async () => {
      localStorage.clear();
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      for (const name of names) indexedDB.deleteDatabase(name);
    });
    await page.goto('/login');
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Username').fill('maren');
    await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
    await form.getByRole('button', { name: 'Log in' }).click();
    return page.getByRole('main');
  };
  let main = await logIn();
  await main.getByLabel('Authentication code').fill(code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/friends$/);
  main = await logIn();
  await main.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await main.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/friends$/);

  twoFactor = await part();
  await twoFactor.getByRole('button', { name: 'Turn off' }).click();
  await twoFactor.getByLabel('Current password').fill('skerry-demo');
  await twoFactor.getByRole('button', { name: 'Turn off' }).click();
  await expect(twoFactor.getByRole('button', { name: 'Set up' })).toBeVisible();
  await logIn();
  await expect(page).toHaveURL(/\/main\/friends$/);
});
