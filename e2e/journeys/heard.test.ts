import { expect, signIn, test } from './support/test.ts';

test('a mention that arrives is read out, also inside a dialog', async ({ page, site }) => {
  await signIn(page, 'maren');
  await expect(page.getByRole('link', { name: /^Notifications \d/ }).first()).toBeVisible();
  const mention = (by: string) =>
    site.instance.post(by, { status: '@maren The seals are back.', visibility: 'public' });
  const heard = (name: string) => page.getByRole('status').filter({ hasText: new RegExp(`${name}.* mentioned you$`) });
  // What comes within ten seconds of the page is not new.
  await expect(async () => {
    mention('noor');
    await expect(heard('Noor')).toHaveCount(1, { timeout: 3_000 });
  }).toPass();

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  mention('tobias');
  await expect(dialog.locator(heard('Tobias'))).toHaveCount(1);
});
