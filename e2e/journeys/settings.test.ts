import { expect, signIn, test } from './support/test.ts';

test('theme and language change at once and persist: German, then Arabic from right to left', async ({ page }) => {
  await signIn(page, 'maren');
  const root = page.locator('html');
  await page
    .getByRole('navigation')
    .getByRole('button', { name: 'Settings' })
    .or(page.getByRole('navigation').getByRole('link', { name: 'Settings' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Theme').selectOption('skerry-light');
  await expect(root).toHaveAttribute('data-theme', 'skerry-light');

  await dialog.getByLabel('Interface language').selectOption('de');
  await expect(root).toHaveAttribute('lang', 'de');
  await expect(dialog.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await dialog.getByLabel('Sprache der Oberfläche').selectOption('ar');
  await expect(root).toHaveAttribute('dir', 'rtl');

  await page.reload();
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-theme', 'skerry-light');
});
