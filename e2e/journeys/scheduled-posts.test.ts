import { expect, signIn, statusWith, test } from './support/test.ts';

test('a post is scheduled by the keyboard, its time is changed, and it is cancelled; nothing is published', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.getByRole('button', { name: 'New post' }).click();
  const form = page.getByRole('dialog', { name: 'New post' });
  await form.locator('textarea[name=status]').fill('Spring tide tomorrow');
  await form.getByRole('button', { name: 'Publish later' }).press('Enter');
  const inAYear = new Date().getFullYear() + 1;
  await form.getByLabel('Publish at', { exact: true }).fill(`${inAYear}-03-01T08:00`);
  await form.getByLabel('Publish at', { exact: true }).press('Control+Enter');
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(statusWith(page, 'Spring tide tomorrow')).toHaveCount(0);

  await page.getByRole('button', { name: 'New post' }).click();
  await form.getByRole('button', { name: 'Drafts' }).click();
  const kept = page.getByRole('dialog');
  await kept.getByRole('tab', { name: 'Scheduled' }).click();
  const row = kept.getByRole('listitem').filter({ hasText: 'Spring tide tomorrow' });
  const before = await row.getByRole('time').textContent();
  await row.getByRole('button', { name: 'Change time' }).click();
  await row.getByLabel('Publish at', { exact: true }).fill(`${inAYear}-03-02T09:30`);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: 'Save' })).toHaveCount(0);
  expect(await row.getByRole('time').textContent()).not.toBe(before);
  await row.getByRole('button', { name: 'Cancel post' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel post' }).click();
  await expect(kept.getByText('No scheduled posts')).toBeVisible();
});
