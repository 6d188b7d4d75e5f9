import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('listbox', { name: /^(People|Hashtags|Emoji)$/ });
const text = (page: Page) => page.locator('textarea[name=status]').first();
/** Where it is drawn, beside what the user sees of the window. */
async function boxOf(page: Page) {
  const box = await list(page).boundingBox();
  if (!box) throw new Error('no list is drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('[CO-075] by keyboard alone: a mention, a hashtag and an emoji are completed, undone, and posted', async ({
  page,
}) => {
  await signIn(page, 'maren');
  await text(page).focus();
  await page.keyboard.type('Ask @tob');
  const option = list(page).getByRole('option').first();
  await expect(option).toContainText('@tobias');
  await expect(text(page)).toHaveRole('combobox');
  await expect(text(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/^Ask @tobias\S* $/);
  await expect(list(page)).toHaveCount(0);
  await expect(text(page)).toHaveRole('textbox');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('Ask @tob');
  await page.keyboard.press('Control+y');
  await expect(text(page)).toHaveValue(/^Ask @tobias\S* $/);
  await page.keyboard.type(':hedgeho');
  await expect(list(page).getByRole('option').first()).toContainText('hedgehog');
  await page.keyboard.press('Tab');
  await expect(text(page)).toHaveValue(/🦔 $/);
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('#lowwatermark ');
  await page.keyboard.press('Control+Enter');
  await expect(statuses(page).filter({ hasText: '#lowwatermark' }).first()).toBeVisible();
  await text(page).focus();
  await page.keyboard.type('#lowwa');
  await expect(list(page).getByRole('option', { name: 'lowwatermark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(text(page)).toHaveValue('#lowwa');
});

test('in a dialog Escape closes the list alone, then the dialog', async ({ page }) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.locator('textarea[name=status]').focus();
  await page.keyboard.type('@tob');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list is beside the word, above the keyboard, and a tap takes a person', async ({ page }) => {
    await signIn(page, 'maren');
    await page.getByRole('button', { name: 'New post' }).first().click();
    const field = page.getByRole('dialog').locator('textarea[name=status]');
    await field.focus();
    // As an on-screen keyboard does that resizes the window.
    await page.setViewportSize({ width: 390, height: 480 });
    await page.keyboard.type('Some words before the name of\na person: @t');
    await expect(list(page)).toBeVisible();
    const box = await boxOf(page);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(390);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(480);
    const option = list(page).getByRole('option').first();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expect(field).toHaveValue(/ @t\S+ $/);
    await expect(field).toBeFocused();
  });
});

test('an Arabic text: the list begins where the word does, at its right', async ({ page }) => {
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: 'ar' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await text(page).focus();
  await page.keyboard.type('مرحبا يا @tob');
  const rows = page.locator('[role=listbox]:popover-open');
  await expect(rows).toBeVisible();
  const box = await rows.boundingBox();
  const field = await text(page).boundingBox();
  if (!box || !field) throw new Error('nothing is drawn');
  // The word ends a line that begins at the right.
  expect(box.x + box.width).toBeLessThan(field.x + field.width - 20);
  expect(box.x + box.width).toBeGreaterThan(field.x + field.width / 3);
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/^مرحبا يا @tobias\S* $/);
});

test.describe('faults', () => {
  for (const [name, reply] of [
    ['500', { status: 500, json: { error: 'broken' } }],
    ['429', { status: 429, headers: { 'Retry-After': '1' }, json: { error: 'slow down' } }],
    ['malformed', { status: 200, body: '<html>', contentType: 'text/html' }],
  ] as const) {
    test(`a lookup that fails says nothing, and the next word is looked up: ${name}`, async ({ page }) => {
      await signIn(page, 'maren');
      let fails = true;
      const asked: string[] = [];
      await page.route(/\/api\/v1\/accounts\/search/, async (route) => {
        asked.push(route.request().url());
        await (fails ? route.fulfill(reply) : route.fallback());
      });
      await text(page).focus();
      await page.keyboard.type('@zzz');
      await expect.poll(() => asked.length).toBe(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(list(page)).toHaveCount(0);
      fails = false;
      // Until what the server said is over.
      await expect
        .poll(async () => {
          await text(page).fill('');
          await page.keyboard.type('@tob');
          return list(page).getByRole('option').count();
        })
        .toBeGreaterThan(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
