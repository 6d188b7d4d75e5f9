import { expect, signIn, test } from './support/test.ts';

test('[SH-050] [SH-072] [SH-137] [PR-063] [PR-064] [PR-066] suggested people: from the panel to their page, and from there to home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/main/all');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who to follow' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Who to follow' })).toHaveCount(0);

  await signIn(page, 'noor');
  const panel = page.getByRole('region', { name: 'Who to follow' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Who to follow' })).toBeVisible();
  await panel.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/who-to-follow$/);
  const main = page.getByRole('main');
  const people = main.getByRole('feed', { name: 'Who to follow' }).getByRole('article');
  await expect(people.filter({ hasText: 'Tobias' })).toBeVisible();
  await expect(people.filter({ hasText: 'Piotr' })).toBeVisible();

  await main.getByRole('button', { name: 'Don’t suggest Piotr Zawada' }).click();
  await expect(people.filter({ hasText: 'Piotr' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Follow Tobias Reinholt' }).click();
  await expect(main.getByRole('button', { name: 'Following Tobias Reinholt, unfollow' })).toBeVisible();
  await page.reload();
  await expect(people.filter({ hasText: 'Yuki' })).toBeVisible();
  await expect(people.filter({ hasText: /Tobias|Piotr/ })).toHaveCount(0);
  await panel.getByRole('link', { name: /Yuki/ }).click();
  await expect(page).toHaveURL(/\/users\/yuki$/);
});
