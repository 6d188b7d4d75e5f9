import { expect, signIn, statuses, test } from './support/test.ts';

test.describe('the emoji picker', () => {
  test('[TL-097] any emoji can be reacted with, found by its name and picked by keyboard', async ({ page }) => {
    await signIn(page, 'maren');
    const status = statuses(page).first();
    await status.getByRole('button', { name: 'React', exact: true }).click();
    const picker = page.getByRole('dialog', { name: 'React' });
    await picker.getByRole('searchbox').fill('hedgehog');
    await expect(picker.getByRole('gridcell', { name: 'hedgehog' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(picker.getByRole('gridcell', { name: 'hedgehog' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picker).toHaveCount(0);
    await expect(status.getByRole('button', { name: /🦔/, pressed: true })).toBeVisible();
    await status.getByRole('button', { name: 'React', exact: true }).click();
    await expect(picker.getByRole('gridcell').first()).toHaveAccessibleName('hedgehog');
    await page.keyboard.press('Escape');
    await expect(status.getByRole('button', { name: 'React', exact: true })).toBeFocused();
  });

  test('an emoji of the instance is inserted at the caret, and the text has the focus', async ({ page }) => {
    await signIn(page, 'maren');
    const text = page.getByRole('textbox', { name: 'Text' }).first();
    await text.fill('Low water');
    await text.press('Home');
    await page.getByRole('button', { name: 'Emoji', exact: true }).first().click();
    const picker = page.getByRole('dialog', { name: 'Emoji' });
    await picker.getByRole('button', { name: 'This server' }).click();
    await picker.getByRole('gridcell', { name: ':seal:' }).click();
    await expect(text).toHaveValue(':seal: Low water');
    await expect(text).toBeFocused();
  });

  test('[CO-084] a click outside closes it', async ({ page }) => {
    await signIn(page, 'maren');
    await page.getByRole('textbox', { name: 'Text' }).first().focus();
    await page.getByRole('button', { name: 'Emoji', exact: true }).first().click();
    const picker = page.getByRole('dialog', { name: 'Emoji' });
    await expect(picker.getByRole('grid')).toBeVisible();
    await page.mouse.click(1000, 5);
    await expect(picker).toHaveCount(0);
  });

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });
    test('German and English words find an emoji', async ({ page }) => {
      await page.goto('/login');
      const form = page.getByRole('main').locator('form');
      await form.locator('input').first().fill('maren');
      await form.locator('input[type=password]').fill('skerry-demo');
      await form.locator('button[type=submit]').click();
      await statuses(page).first().getByRole('button', { name: 'Reagieren', exact: true }).click();
      const search = page.getByRole('searchbox', { name: 'Emoji suchen' });
      for (const word of ['Igel', 'hedgehog']) {
        await search.fill(word);
        await expect(page.getByRole('gridcell', { name: 'Igel' })).toBeVisible();
      }
    });
  });
});

test('[SE-003] a custom theme is created, stays after a reload, and leaves no trace when another is chosen', async ({
  page,
}) => {
  await signIn(page, 'maren');
  const openAppearance = async () => {
    await page.getByRole('navigation').getByText('Settings', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Appearance' }).click();
  };
  const root = page.locator('html');
  await openAppearance();
  await page.getByRole('button', { name: 'Create your own theme' }).click();
  await page.getByLabel('Background as a hex code').fill('#fafafa');
  await page.getByLabel('Name', { exact: true }).fill('Paper');
  await page.getByRole('tab', { name: 'Roundness' }).click();
  await page.getByRole('slider', { name: 'Panels' }).fill('0');
  await expect(root).toHaveAttribute('data-theme', 'pleroma-dark');
  await page.getByRole('button', { name: 'Save theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'own');
  await page.reload();
  await expect(root).toHaveCSS('--radius-panel', '0px');
  await expect(root).toHaveCSS('color-scheme', 'light');
  await expect(root).toHaveCSS('--bg', '#fafafa');
  await openAppearance();
  await page.getByRole('radio', { name: 'Lichen' }).check({ force: true });
  await expect(root).toHaveCSS('--radius-panel', '10px');
  await expect(page.getByRole('radio', { name: 'Paper (yours)' })).toBeVisible();
});
