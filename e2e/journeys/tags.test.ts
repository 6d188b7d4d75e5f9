import { expect, signIn, statusWith, test } from './support/test.ts';

test('[TL-007] [TL-170] [PR-002] a hashtag is followed from its timeline, is on the own profile, and ends there', async ({
  page,
  site,
}) => {
  site.instance.post('jonas', { status: 'Counted forty eiders this morning. #eiders', visibility: 'public' });
  await signIn(page, 'noor', '/tag/eiders');
  await page.getByRole('main').getByRole('button', { name: 'Follow #eiders' }).click();
  await expect(page.getByRole('button', { name: 'Following #eiders, unfollow' })).not.toHaveAttribute('aria-busy');

  await page.goto('/users/noor');
  await page.getByRole('tab', { name: 'Following' }).click();
  await page.getByRole('tab', { name: 'Hashtags' }).click();
  const card = page.getByRole('list', { name: 'Hashtags' }).getByRole('listitem').filter({ hasText: 'eiders' });
  await card.getByRole('link', { name: 'eiders' }).click();
  await expect(statusWith(page, 'Counted forty eiders')).toBeVisible();

  await page.goBack();
  await card.getByRole('button', { name: 'Following #eiders, unfollow' }).click();
  await expect(card.getByRole('button', { name: 'Follow #eiders' })).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(page.getByText('You don’t follow any hashtags')).toBeVisible();
});

test('[PR-004] others do not see which hashtags somebody follows', async ({ page }) => {
  await signIn(page, 'noor', '/users/maren#followees/tags');
  await expect(page.getByRole('tab', { name: 'Following' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Hashtags' })).toHaveCount(0);
});

test.describe('on Pleroma, which has no followed hashtags', () => {
  test.use({ instanceOptions: { flavour: 'pleroma' } });

  test('neither button nor list is there', async ({ page, site }) => {
    site.instance.post('jonas', { status: 'Counted forty eiders this morning. #eiders', visibility: 'public' });
    await signIn(page, 'noor', '/tag/eiders');
    await expect(statusWith(page, 'Counted forty eiders')).toBeVisible();
    await expect(page.getByRole('button', { name: /#eiders,|^Follow/ })).toHaveCount(0);
    await page.goto('/users/noor#followees');
    await expect(page.getByRole('tab', { name: 'Following' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Hashtags' })).toHaveCount(0);
  });
});
