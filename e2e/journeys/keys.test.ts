import type { Page } from '@playwright/test';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** Focuses the control by Tab alone, as someone without a mouse. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const wanted = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function chooseLanguage(page: Page, interfaceLanguage: string): Promise<void> {
  await page.evaluate(
    (values) => localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values })),
    { interfaceLanguage },
  );
}

for (const width of variants([1440, 390], 1))
  test(`a user changes a key by keyboard alone; it holds at once, in another tab too, ${width} wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'maren');
    await expect(statuses(page).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto('/main/friends');
    await expect(statuses(other).first()).toBeVisible();

    await page.keyboard.press('?');
    await tabTo(page, 'Change shortcuts');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Change shortcut: Next in the list (J)');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'New shortcut: Next in the list' });
    await expect(field).toBeFocused();
    // Another action has it, of another module.
    await page.keyboard.press('n');
    await expect(page.getByText('“New post” (Composer) uses N and would lose its shortcut.')).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('y');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change shortcut: Next in the list (Y)' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.keyboard.press('j');
      await expect(tab.getByRole('article').and(tab.locator(':focus'))).toHaveCount(0);
      await tab.keyboard.press('y');
      await expect(statuses(tab).first()).toBeFocused();
    }
  });

/** What the page has asked the server to change, but for its session. */
function changes(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && /^\/api\/v1\/statuses\b/.test(path)) asked.push(path);
  });
  return asked;
}

for (const width of variants([1440, 390]))
  test(`what is typed without a pause is in the form, and no post hears it, ${width} wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'maren');
    site.instance.post('noor', { status: 'Who takes the boat?', visibility: 'public' });
    await page.reload();
    const asked = changes(page);
    const post = statusWith(page, 'Who takes the boat?').first();
    const words = 'before ferry, boxe o E r';
    await expect(post).toBeVisible();

    // The forms of a reply and of a new post, whose code is loaded with the press.
    await post.focus();
    await page.keyboard.type(`r${words}`);
    const form = page.getByRole('form', { name: 'Reply' });
    const text = form.getByLabel('Text', { exact: true });
    await expect(text).toHaveValue(`@noor ${words}`);

    // After each button of the form.
    await form.getByRole('button', { name: 'Public' }).click();
    await page.getByRole('menuitemradio', { name: /^Unlisted/ }).click();
    await page.keyboard.type(' before');
    await expect(form.getByRole('button', { name: 'Unlisted' })).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Add pictures, videos or files' }).click();
    await (await choosing).setFiles({ name: 'boat.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.keyboard.type(' ferry');
    await expect(text).toHaveValue(`@noor ${words} before ferry`);
    // A button that keeps the focus.
    await form.getByRole('button', { name: 'Add pictures, videos or files' }).focus();
    await page.keyboard.type('bfeor');
    await expect(text).toHaveValue(`@noor ${words} before ferry`);

    // On a phone the reply is written over the post.
    const sheet = page.getByRole('dialog', { name: 'Reply' });
    if (width === 390) await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await post.focus();
    await page.keyboard.type(`n${words}`);
    const dialog = page.getByRole('dialog', { name: 'New post' });
    await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue(words);
    expect(asked).toEqual([]);
    await expect(page).toHaveURL(/\/main\/friends$/);
  });

test('keys of one character are switched off in their list; one with Alt still works', async ({ page }) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('button', { name: 'Change shortcuts' }).click();
  await keys.getByRole('button', { name: 'Change shortcut: Next in the list (J)' }).click();
  await page.keyboard.press('Alt+j');
  await keys.getByRole('button', { name: 'Save' }).click();
  await keys.getByRole('switch', { name: /^Single-key shortcuts/ }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(statuses(page).first()).not.toBeFocused();
  await page.keyboard.press('Alt+j');
  await expect(statuses(page).first()).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in an Arabic page, typed in Arabic, keys reach what they name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await chooseLanguage(page, 'ar');
  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  // As an Arabic keyboard sends the keys of J, and of G and B.
  const press = (key: string, code: string, shiftKey = false) =>
    page.evaluate(
      (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })),
      { key, code, shiftKey, cancelable: true },
    );
  // Keys are loaded after the first screen, those of other scripts with them.
  await expect(async () => {
    await press('ت', 'KeyJ');
    await expect(page.locator('article:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await press('؟', 'Slash', true);
  const keys = page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' });
  await expect(keys).toBeVisible();
  await keys.getByRole('button', { name: 'تغيير الاختصارات' }).click();
  const over = await keys.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await press('ل', 'KeyG');
  await press('ﻻ', 'KeyB');
  await expect(page).toHaveURL(/\/bookmarks$/);
});
