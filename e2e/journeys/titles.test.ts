import { expect, signIn, statusWith, test } from './support/test.ts';

test('titles name what is shown on the way from timeline to conversation to person to tag, and going back', async ({
  page,
  site,
}) => {
  const words = 'Counted forty eiders at the pier';
  site.instance.post('jonas', { status: words });
  await signIn(page, 'noor');
  // Titles may have the number of unread notifications before them, and Arabic names their isolates.
  const titled = (start: string) => expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${start}.* · `, 'u'));
  await titled('Home');
  await page.getByRole('navigation').getByRole('link', { name: 'Federated' }).first().click();
  await titled('Federated');

  await statusWith(page, words).first().getByText(words).click();
  await titled(`Jonas`);
  await expect(page).toHaveTitle(new RegExp(words));
  await page.goto('/users/jonas');
  await expect(page).toHaveTitle(/Jonas.*\(@jonas\) · /);
  await page.goto('/tag/eiders');
  await titled('#eiders');
  await page.goBack();
  await expect(page).toHaveTitle(/Jonas.*\(@jonas\) · /);

  await page.getByRole('navigation').getByText('Settings').first().click();
  await expect(page).toHaveTitle(/^(\(\d+\) )?General · Settings · /);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveTitle(/Jonas.*\(@jonas\) · /);
  await page.goto('/not/a/page');
  await titled('Nothing here');
});
