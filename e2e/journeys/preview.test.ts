import { expect, signIn, statuses, test } from './support/test.ts';

test('[CO-026] [CO-028] [CO-029] a preview is shown as the server would publish it, follows the text, and publishes nothing', async ({
  page,
}) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New post' });
  const posted: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/statuses'))
      posted.push((request.postDataJSON() as { preview?: boolean }).preview);
  });
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toHaveText('Nothing to show yet');
  await form.locator('textarea[name=status]').fill('Low **water** for @noor :seal:');
  await form.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'Markdown' });
  await expect(preview.locator('strong')).toHaveText('water');
  await expect(preview.getByRole('link', { name: '@noor' })).toBeVisible();
  await expect(preview.getByRole('img', { name: ':seal:' })).toBeVisible();
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(preview).toHaveCount(0);
  expect(posted).not.toContain(undefined);
  await expect(form.locator('textarea[name=status]')).toHaveValue('Low **water** for @noor :seal:');
});
