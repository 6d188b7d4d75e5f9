import { chooseLanguage } from './support/choose-language.ts';
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
  await dialog.getByLabel('Theme', { exact: true }).selectOption('skerry-light');
  await expect(root).toHaveAttribute('data-theme', 'skerry-light');

  await chooseLanguage(dialog, 'Deutsch');
  await expect(root).toHaveAttribute('lang', 'de');
  await expect(dialog.getByRole('heading', { name: 'Einstellungen', exact: true })).toBeVisible();
  await chooseLanguage(dialog, 'العربية', 'Sprache der Oberfläche');
  await expect(root).toHaveAttribute('dir', 'rtl');

  await page.reload();
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-theme', 'skerry-light');
});

test('[SE-025] [SE-028] switches in the dialog change the page below it at once: the panel, and heads that stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/main/all');
  const panel = page.getByRole('region', { name: 'About this server' });
  const heads = () =>
    page
      .getByRole('main')
      .evaluate(
        (main) =>
          [main, ...main.querySelectorAll('*')]
            .map((one) => getComputedStyle(one))
            .filter(({ position, insetBlockStart }) => position === 'sticky' && insetBlockStart !== 'auto').length,
      );
  await expect(panel).toBeVisible();
  await expect.poll(heads).toBeGreaterThan(0);

  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Show all settings' }).check();
  await dialog.getByRole('button', { name: 'Appearance' }).click();
  await dialog.getByRole('switch', { name: 'Hide server panel' }).check();
  await expect(page.locator('section[aria-label="About this server"]')).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Let headings scroll with the page' }).check();
  await expect.poll(heads).toBe(0);

  await dialog.getByRole('switch', { name: 'Let headings scroll with the page' }).uncheck();
  await expect.poll(heads).toBeGreaterThan(0);
});

test('a place in a pane of the account is found and opened by keyboard, on a phone and from right to left, too', async ({
  page,
}) => {
  await signIn(page, 'maren');
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Find a setting' }).fill('search engines');
  const place = dialog.getByRole('button', { name: 'Let search engines and directories find you' });
  await place.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Let search engines and directories find you')).toBeFocused();

  await dialog.getByRole('button', { name: 'General' }).click();
  await chooseLanguage(dialog, 'العربية');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('searchbox', { name: 'ابحث عن إعداد' }).fill('المحظور');
  await dialog.getByRole('button', { name: 'المحظورون', exact: true }).click();
  await expect(dialog.getByRole('tab', { name: 'المحظورون', selected: true })).toBeFocused();
});

test('what was changed is marked and set back, one by one and all, by keyboard alone and with a way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const mute = dialog.getByRole('switch', { name: 'Ask before muting someone' });
  await mute.focus();
  await page.keyboard.press('Space');
  await expect(mute).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Reset: Ask before muting someone' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mute).not.toBeChecked();
  await expect(mute).toBeFocused();

  await page.keyboard.press('Space');
  await dialog.getByLabel('Theme', { exact: true }).selectOption('lichen');
  const all = dialog.getByRole('button', { name: 'Reset all' });
  await expect(dialog.getByText('2 settings differ from your server’s defaults.')).toBeVisible();
  await all.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset all' }).focus();
  await page.keyboard.press('Enter');
  await expect(all).toHaveCount(0);
  await expect(mute).not.toBeChecked();
  await expect(dialog.getByLabel('Theme', { exact: true })).not.toHaveValue('lichen');
  await page.reload();
  await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
  await expect(mute).not.toBeChecked();
  await mute.click();
  await dialog.getByRole('button', { name: 'Reset: Ask before muting someone' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(mute).toBeChecked();
});
