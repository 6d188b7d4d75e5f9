import type { Page, Route } from '@playwright/test';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New post' });
const column = (page: Page) => page.getByRole('complementary').getByRole('textbox', { name: 'Text' }).first();
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });

/** As the user does it in the settings. */
async function holdPosts(page: Page, seconds: string) {
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).first().click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('button', { name: 'Writing' }).click();
  await settings.getByLabel('Time to undo posting').selectOption(seconds);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
}

/** The server has published a text so often, whatever the page shows. */
async function published(page: Page, text: string, times: number) {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/v1/timelines/public?limit=40');
        const statuses = (await answer.json()) as { content: string; spoiler_text: string }[];
        return statuses.filter(({ content }) => content.includes(text)).length;
      },
      { timeout: 20_000 },
    )
    .toBe(times);
}

test('a post is undone with all that is in it, and then posted at once', async ({ page }) => {
  await signIn(page, 'maren');
  await holdPosts(page, '30 seconds');
  await page.keyboard.press('n');
  const form = dialog(page);
  await form.locator('textarea[name=status]').fill('Harbour dues rise');
  await form.getByRole('button', { name: 'Content warning' }).first().click();
  await form.getByPlaceholder('What should people know').fill('money');
  await form.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PIXEL });
  await form.getByLabel('Description of slip.png').fill('A slip with weed');
  await form.locator('textarea[name=status]').press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(toast(page, 'Posting in 30 seconds')).toBeVisible();
  await expect(column(page)).toHaveValue('');
  await published(page, 'Harbour dues rise', 0);

  await toast(page, 'Posting in').getByRole('button', { name: 'Undo' }).click();
  await expect(column(page)).toHaveValue('Harbour dues rise');
  await expect(column(page)).toBeFocused();
  await page.getByRole('button', { name: /show in the large form$/ }).click();
  await expect(form.getByPlaceholder('What should people know')).toHaveValue('money');
  await expect(form.getByLabel('Description of slip.png')).toHaveValue('A slip with weed');
  await form.locator('textarea[name=status]').press('Control+Enter');
  await expect(form).toHaveCount(0);
  await page.getByRole('complementary').getByRole('button', { name: 'Post now' }).click();
  await published(page, 'Harbour dues rise', 1);
  await expect(page.getByText('Posting in a moment')).toHaveCount(0);
});

test('a post that is held goes out by itself, also if its page was left; once, with two tabs', async ({
  page,
  context,
}) => {
  await signIn(page, 'maren');
  await holdPosts(page, '5 seconds');
  await column(page).fill('Out by itself');
  await column(page).press('Control+Enter');
  await expect(column(page)).toHaveValue('');
  await published(page, 'Out by itself', 1);

  const other = await context.newPage();
  await other.goto('/main/friends');
  await expect(statuses(other).first()).toBeVisible();
  await column(page).fill('Left behind');
  await column(page).press('Control+Enter');
  await expect(other.getByText('Posting in a moment')).toBeVisible();
  await page.close();
  await published(other, 'Left behind', 1);

  await column(other).fill('Reloaded');
  await column(other).press('Control+Enter');
  await expect(column(other)).toHaveValue('');
  await other.reload();
  await published(other, 'Reloaded', 1);
  await other.reload();
  for (const text of ['Out by itself', 'Left behind', 'Reloaded']) await published(other, text, 1);
});

test('posts written without a connection wait, in a list, over a reload, and go out once in their order', async ({
  page,
  context,
}) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await column(page).focus();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await column(page).fill('First from the tunnel');
  await column(page).press('Control+Enter');
  await expect(toast(page, 'Your post will be sent')).toBeVisible();
  await expect(column(page)).toHaveValue('');
  await column(page).fill('Second from the tunnel');
  await column(page).press('Control+Enter');
  const line = page.getByRole('complementary').getByText('2 posts aren’t sent yet');
  await expect(line).toBeVisible();

  await page.getByRole('complementary').getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to send' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('First from the tunnel');
  await rows.last().getByRole('button', { name: 'Edit' }).click();
  await expect(list).toHaveCount(0);
  await expect(column(page)).toHaveValue('Second from the tunnel');
  await column(page).fill('Second, with more words');
  await column(page).press('Control+Enter');
  await expect(line).toBeVisible();

  // The page can be loaded again, and what it sends is still lost.
  const isPost = (route: Route) => route.request().method() === 'POST';
  await page.route('**/api/v1/statuses', (route) =>
    isPost(route) ? route.abort('connectionfailed') : route.continue(),
  );
  await context.setOffline(false);
  await page.reload();
  await expect(line).toBeVisible();
  await published(page, 'from the tunnel', 0);
  await page.unroute('**/api/v1/statuses');
  await context.setOffline(true);
  await context.setOffline(false);
  await published(page, 'Second, with more words', 1);
  await published(page, 'First from the tunnel', 1);
  await published(page, 'Second from the tunnel', 0);
  await expect(statusWith(page, 'Second, with more words')).toHaveCount(1);
  await expect(line).toHaveCount(0);
  await page.reload();
  await published(page, 'Second, with more words', 1);
  await published(page, 'First from the tunnel', 1);
});

test('a post whose answer is lost goes out once; a refused one can be edited or deleted', async ({ page, site }) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  // The server has it, and the answer does not arrive.
  await page.route(
    '**/api/v1/statuses',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await column(page).fill('Cut in the middle');
  await column(page).press('Control+Enter');
  await expect(toast(page, 'Your post will be sent')).toBeVisible();
  await published(page, 'Cut in the middle', 1);

  site.instance.addFault({ kind: 'cut', method: 'POST', path: '/api/v1/statuses', count: 1 });
  site.instance.addFault({
    kind: 'status',
    method: 'POST',
    path: '/api/v1/statuses',
    status: 422,
    body: { error: 'The harbour is closed' },
    count: 1,
  });
  await column(page).fill('Refused later');
  await column(page).press('Control+Enter');
  const refusal = toast(page, 'The harbour is closed');
  await expect(refusal).toBeVisible({ timeout: 20_000 });
  await page.getByRole('complementary').getByRole('button', { name: 'Show', exact: true }).click();
  const row = page.getByRole('dialog').getByRole('listitem');
  await expect(row).toContainText('The harbour is closed');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText('Nothing waiting')).toBeVisible();
});

test('on a phone, in Arabic, what waits is said at the form and listed', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: 'ar' });
  const open = page.getByRole('button', { name: 'منشور جديد' });
  const text = page.getByRole('dialog').locator('textarea[name=status]');
  await open.click();
  await text.fill('بحر');
  await context.setOffline(true);
  await text.press('Control+Enter');
  await expect(text).toHaveCount(0);
  await expect(toast(page, 'لا يوجد اتصال')).toBeVisible();
  await open.click();
  const line = page.getByRole('dialog').getByRole('status').filter({ hasText: 'منشور واحد لم يُرسل بعد' });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: 'عرض' }).click();
  const row = page.getByRole('dialog', { name: 'بانتظار الإرسال' }).getByRole('listitem');
  await expect(row).toContainText('بحر');
  for (const button of await row.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
  }
  await context.setOffline(false);
  await expect(row).toHaveCount(0, { timeout: 20_000 });
});
