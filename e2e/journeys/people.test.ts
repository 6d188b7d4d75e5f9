import { expect, signIn, statusWith, test } from './support/test.ts';

test('following an account from its profile changes home, and unfollowing changes it back', async ({ page, site }) => {
  const stranger = 'jonas';
  site.instance.post(stranger, { status: 'Counted forty eiders this morning.', visibility: 'public' });
  await signIn(page, 'noor');
  await expect(statusWith(page, 'Counted forty eiders').first()).toHaveCount(0);

  await page.goto(`/users/${stranger}`);
  const header = page.getByRole('main');
  await header.getByRole('button', { name: /^Follow / }).click();
  await expect(header.getByRole('button', { name: /unfollow$/ })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(statusWith(page, 'Counted forty eiders').first()).toBeVisible();

  await page.goBack();
  await header.getByRole('button', { name: /unfollow$/ }).click();
  await expect(header.getByRole('button', { name: /^Follow / })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(statusWith(page, 'Counted forty eiders')).toHaveCount(0);
});

test('a profile that does not exist says so', async ({ page }) => {
  await page.goto('/users/nobody-at-all');
  await expect(page.getByText('Sorry, this profile does not exist.')).toBeVisible();
});
