import { expect, signIn, statusWith, test } from './support/test.ts';

test('[UI-001] [UI-003] a user minimises the form, reads on, and finds the written text in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.getByRole('button', { name: 'New post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('Half a thought about the tide');
  await dialog.getByRole('button', { name: 'Minimise' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New post', exact: true })).toBeFocused();

  // The page behind it works, and navigation keeps it minimised.
  const bar = page.getByRole('navigation', { name: 'Most used' });
  await bar.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL(/\/maren\/notifications$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Restore: New post' }).click();
  await expect(text).toHaveValue('Half a thought about the tide');
  await expect(text).toBeFocused();
  await text.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await bar.getByRole('link', { name: /^Home/ }).click();
  await expect(statusWith(page, 'Half a thought about the tide').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
});
