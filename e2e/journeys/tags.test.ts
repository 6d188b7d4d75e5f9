import { expect, signIn, signInAtServer, statusWith, test } from './support/test.ts';

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

for (const flavour of ['akkoma', 'mastodon'] as const)
  test.describe(`several hashtags on ${flavour}`, () => {
    test.use({ instanceOptions: { flavour } });

    test('any, all and none of them, chosen in the menu with the keyboard, are an address', async ({ page, site }) => {
      const write = (status: string) => site.instance.post('jonas', { status, visibility: 'public' });
      write('Forty of them. #eiders');
      write('Two off the pier. #terns #pier');
      write('One at the pier, ringed. #eiders #pier #ringed');
      write('Three on the pier. #eiders #pier');
      await (flavour === 'mastodon' ? signInAtServer : signIn)(page, 'noor');
      await page.goto('/tag/eiders');
      const main = page.getByRole('main');
      await expect(statusWith(page, 'Forty of them')).toBeVisible();

      await main.getByRole('button', { name: 'Quick settings' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Edit hashtags…' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: 'Any of these' })).toHaveValue('eiders');
      await dialog.getByRole('textbox', { name: 'Any of these' }).fill('eiders, #terns');
      await dialog.getByRole('textbox', { name: 'All of these' }).fill('pier');
      await dialog.getByRole('textbox', { name: 'None of these' }).fill('ringed');
      await page.keyboard.press('Enter');

      await expect(main.getByRole('heading', { level: 1, name: 'eiders +3' })).toBeVisible();
      await expect(statusWith(page, 'Three on the pier')).toBeVisible();
      await expect(statusWith(page, 'Two off the pier')).toBeVisible();
      await expect(statusWith(page, 'Forty of them')).toHaveCount(0);
      await expect(statusWith(page, 'ringed')).toHaveCount(0);
      await expect(page).toHaveTitle(/Any of these: #eiders and #terns · All of these: #pier · None of these: #ringed/);

      await page.reload();
      await expect(statusWith(page, 'Two off the pier')).toBeVisible();
      await expect(statusWith(page, 'Forty of them')).toHaveCount(0);
      await main.getByRole('button', { name: 'Quick settings' }).click();
      await page.getByRole('menuitem', { name: 'Pin to navigation' }).click();
      await expect(page.getByText('Pinned to navigation: eiders +3')).toBeVisible();
      await page.goto('/main/public');
      await page.getByRole('link', { name: 'eiders +3' }).click();
      await expect(statusWith(page, 'Three on the pier')).toBeVisible();
      await expect(statusWith(page, 'Forty of them')).toHaveCount(0);
      await page.goBack();
    });
  });
