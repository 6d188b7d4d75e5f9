import { expect, signIn, test } from './support/test.ts';
import { untilKept } from './support/until-kept.ts';

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('a server with chats', () => {
  test.use({ instanceOptions: { flavour: 'pleroma' } });

  test('[TL-177] [TL-183] [SH-061] a chat is found, read, answered by keyboard, and a message of it deleted', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'maren');
    await page.getByRole('navigation').getByRole('link', { name: 'Chats' }).first().click();
    await expect(page).toHaveURL(/\/users\/maren\/chats$/);
    await expect(page.getByRole('tab', { name: /^Chats/, selected: true })).toBeVisible();
    const chats = page.getByRole('main').getByRole('feed', { name: 'Chats' });
    const row = chats.getByRole('article').filter({ hasText: 'Noor' });
    await expect(row).toContainText('I knitted two pairs.');
    await expect(row).toContainText('1 unread message');
    await row.getByRole('link').click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: /^Chats/ })).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/\/users\/maren\/chats\/\w+$/);
    await expect(page).toHaveTitle(/Noor/);
    const log = page.getByRole('log');
    await expect(log).toContainText('Is the early ferry running tomorrow?');
    await expect(log.getByText('I knitted two pairs.')).toBeInViewport();
    await expect(log.getByRole('listitem').filter({ hasText: 'New messages' })).toHaveCount(1);

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

  test('[TL-181] [TL-183] a picture and a sticker are sent; what was not sent waits over a reload and is sent again', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'maren', '/users/maren/chats');
    await page.getByRole('main').getByRole('article').filter({ hasText: 'Kofi' }).getByRole('link').click();
    const field = page.getByRole('textbox', { name: /^Message to Kofi/ });
    const log = page.getByRole('log');
    const pictures = log.getByRole('listitem').getByRole('img', { name: 'Attachment' });
    await page
      .getByLabel('Add a picture, video or file')
      .and(page.locator('input'))
      .setInputFiles({ name: 'oar.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('button', { name: 'Remove oar.png' })).toBeVisible();
    await field.press('Enter');
    await expect(pictures).toHaveCount(1);
    await page.getByRole('button', { name: 'Stickers' }).click();
    await page.getByRole('dialog', { name: 'Stickers' }).getByRole('button', { name: 'seal', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Remove seal/ })).toBeVisible();
    await page.route(/chats\/\w+\/messages$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { error: 'Busy' } }) : route.continue(),
    );
    await field.fill('Look who is here');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Something went wrong when sending the message.');
    await untilKept(page, 'Look who is here');
    await page.reload();
    const unsent = log.getByRole('listitem').filter({ hasText: 'Look who is here' });
    await expect(unsent).toContainText('Message not sent');
    await page.getByRole('button', { name: 'Back' }).click();
    const row = page.getByRole('main').getByRole('article').filter({ hasText: 'Kofi' });
    await expect(row).toContainText('Message not sent');
    await row.getByRole('link').click();
    await page.unroute(/chats\/\w+\/messages$/);
    await unsent.getByRole('button', { name: 'Try again' }).click();
    await expect(pictures).toHaveCount(2);
    await expect(unsent).toHaveCount(1);
    await expect(unsent).not.toContainText('not sent');
  });

  test('[TL-177] [TL-182] conversations and chats are tabs of the inbox, beside what is open in a wide window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'maren', '/users/maren/dms');
    await page.getByRole('tab', { name: /^Chats/ }).click();
    await expect(page).toHaveURL(/\/users\/maren\/chats$/);
    const feed = page.getByRole('main').getByRole('feed', { name: 'Chats' });
    await feed.getByRole('article').filter({ hasText: 'Inês' }).getByRole('link').click();
    await expect(page.getByRole('log')).toContainText('Long. And sit still for once.');
    await expect(feed.getByRole('article').filter({ hasText: 'Inês' })).not.toContainText('unread');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Chats', exact: true }).first()).toBeVisible();
    await page.getByRole('tab', { name: /^Conversations/ }).click();
    await expect(page).toHaveURL(/\/users\/maren\/dms$/);
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
