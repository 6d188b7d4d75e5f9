import type { Page } from '@playwright/test';
import { scrollTo } from './support/scroll.ts';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

/** What has the focus: the element, its status, its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return {
      tag: active?.localName ?? '',
      status: active?.closest('[data-status]')?.getAttribute('data-status') ?? null,
      text: active?.textContent.slice(0, 80) ?? '',
    };
  });
const status = async (page: Page) => (await focused(page)).status;

test('a click on a text opens the status; back leads to the very status, with the focus on it and where it was', async ({
  page,
}) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await scrollTo(page, 2500);
  const shown = statuses(page).filter({ has: page.locator('p') });
  await expect.poll(() => shown.count()).toBeGreaterThan(3);
  const at = await shown.evaluateAll((all) =>
    all.findIndex((one) => {
      const box = one.querySelector('p')?.getBoundingClientRect();
      return box !== undefined && box.top > 150 && box.top < 600;
    }),
  );
  expect(at).toBeGreaterThanOrEqual(0);
  const card = shown.nth(at);
  const id = (await card.getAttribute('data-status')) ?? '';
  const row = page.getByRole('main').locator(`[data-status="${id}"]`);
  const before = (await row.boundingBox())?.y ?? 0;
  await row
    .locator('p')
    .first()
    .click({ position: { x: 3, y: 3 } });
  await expect(page).toHaveURL(new RegExp(`/notice/${id}$`));
  await expect(page.locator('[aria-current=true]')).toBeVisible();
  await page.goBack();
  await expect.poll(() => status(page)).toBe(id);
  await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - before)).toBeLessThan(40);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/notice/${id}$`));
  await expect.poll(async () => (await focused(page)).tag).toBe('h1');
});

test('after "show new" the focus is on the newest status, after a deletion on the next one', async ({ page, site }) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect.poll(() => site.instance.socketCount()).toBeGreaterThan(0);
  site.instance.post('maren', { status: 'To be taken back', visibility: 'public' });
  const showNew = page.getByRole('main').getByRole('button', { name: /^Show new/ });
  await showNew.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await focused(page)).text).toContain('To be taken back');
  expect((await focused(page)).tag).toBe('article');

  const next = await statuses(page).nth(1).getAttribute('data-status');
  const remove = page.getByRole('menuitem', { name: 'Delete', exact: true });
  // Right after new statuses were shown, a click does nothing: it may be meant for what was there before.
  await expect(async () => {
    // A menu that is only slow makes its button inert.
    if (!(await page.getByRole('menu').isVisible()))
      await statusWith(page, 'To be taken back').getByRole('button', { name: 'More' }).click();
    await expect(remove).toBeVisible({ timeout: 1000 });
  }).toPass();
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(statusWith(page, 'To be taken back')).toHaveCount(0);
  await expect.poll(() => status(page)).toBe(next);
});

test('a reply that was posted leaves the focus on what it replies to', async ({ page }) => {
  await signIn(page, 'maren');
  const card = statuses(page).nth(1);
  await card.focus();
  const id = await card.getAttribute('data-status');
  await page.keyboard.press('r');
  const text = card.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Words');
  await page.keyboard.press('Control+Enter');
  await expect(text).toHaveCount(0);
  await expect.poll(() => status(page)).toBe(id);
});

test('the login begins in the field of the name; logging out leads to a heading', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('main').getByLabel('Username')).toBeFocused();
  await signIn(page, 'maren');
  for (const path of ['/main/friends', '/main/public']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/main\/public$/);
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await expect.poll(async () => (await focused(page)).tag, { message: `from ${path}` }).toBe('h1');
    if (path === '/main/friends') await signIn(page, 'maren');
  }
});
