import { expect, signIn, test } from './support/test.ts';
import { untilKept } from './support/until-kept.ts';

test.describe('a server with chats', () => {
  test.use({ instanceOptions: { flavour: 'pleroma' } });

  test('[TL-177] [TL-183] [SH-061] a chat is found, read, answered by keyboard, and a message of it deleted', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'maren');
    await page.getByRole('navigation').getByRole('link', { name: 'Chats' }).first().click();
    await expect(page).toHaveURL(/\/users\/maren\/chats$/);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noor' });
    await expect(row).toContainText('I knitted two pairs.');
    await expect(row).toContainText('1 unread message');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/users\/maren\/chats\/\w+$/);
    await expect(page).toHaveTitle(/Noor/);
    const log = page.getByRole('log');
    await expect(log).toContainText('Is the early ferry running tomorrow?');
    await expect(log.getByText('I knitted two pairs.')).toBeInViewport();

    const field = page.getByRole('textbox', { name: /^Message to Noor/ });
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Cannot post empty message');
    await field.fill('half a wo');
    await untilKept(page, 'half a wo');
    await page.reload();
    await expect(field).toHaveValue('half a wo');
    await field.fill('Then one pair goes to the lighthouse.');
    await field.press('Enter');
    const sent = log.getByRole('listitem').filter({ hasText: 'lighthouse' });
    await expect(sent.getByRole('button', { name: 'Delete message' })).toBeVisible();
    await expect(field).toHaveValue('');
    await sent.getByRole('button', { name: 'Delete message' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(sent).toHaveCount(0);

    await page.goBack();
    await expect(row).toContainText('I knitted two pairs.');
    await expect(row).not.toContainText('unread');
  });

  test('[TL-183] a chat begins with somebody who is searched for, on a phone, in Arabic', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'maren', '/users/maren/chats', { interfaceLanguage: 'ar' });
    await page.getByRole('main').getByRole('searchbox').fill('teo');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: 'دردشة', exact: true }).first().click();
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill('مرحبا');
    await field.press('Enter');
    await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'مرحبا' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('[TL-177] where a server has no chats nothing leads to them, and their address says so', async ({ page }) => {
  await signIn(page, 'maren');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Chats' })).toHaveCount(0);
  await page.goto('/users/maren/chats');
  await expect(page.getByText('This server has no chats')).toBeVisible();
});
