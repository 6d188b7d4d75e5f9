import { expect, signIn, statusWith, test } from './support/test.ts';

test('who asked for it is reminded of a picture without a description before the post goes out', async ({ page }) => {
  await signIn(page, 'maren');
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).first().click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('button', { name: 'Writing' }).click();
  await settings.getByLabel('Reminder to describe pictures').check();
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New post' });
  await form.locator('textarea[name=status]').fill('The slip at low water');
  await form.locator('input[type=file]').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(form.getByLabel('Description of slip.png')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('button', { name: 'Post anyway' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Describe slip.png' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Description of slip.png')).toBeFocused();
  await page.keyboard.type('A slip with weed');
  await expect(form.getByRole('button', { name: 'Post anyway' })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(statusWith(page, 'The slip at low water').getByRole('img', { name: 'A slip with weed' })).toBeVisible();
});
