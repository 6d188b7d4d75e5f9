import { expect, signIn, statusWith, test } from './support/test.ts';

test('[CO-012] a sticker is picked by the keyboard and published with the post', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.getByRole('button', { name: 'New post' }).click();
  const form = page.getByRole('dialog', { name: 'New post' });
  await form.locator('textarea[name=status]').pressSequentially('Look who is here');
  await form.getByRole('button', { name: 'Stickers' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Stickers' });
  await picker.getByRole('button', { name: 'seal', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(picker.getByRole('button', { name: 'wave' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await form.getByLabel('Description of wave.webp').fill('A wave');
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(statusWith(page, 'Look who is here').getByRole('img', { name: 'A wave' })).toBeVisible();
});
