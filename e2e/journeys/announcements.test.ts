import { expect, signIn, test } from './support/test.ts';

test('[SH-055] [SH-134] [SH-135] [TL-172] an announcement is found by its badge, read, and read still after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/main/public');
  const entry = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Announcements/ })
    .first();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(entry).toBeHidden();
  await signIn(page, 'maren');
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(page).toHaveTitle(/Announcements/);
  const card = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem');
  await expect(card).toContainText('Maintenance on Sunday night');
  await card.getByRole('button', { name: 'Mark as read' }).click();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(entry).not.toContainText('1');
  await page.reload();
  await expect(card).toContainText('Maintenance on Sunday night');
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(entry).not.toContainText('1');
});
