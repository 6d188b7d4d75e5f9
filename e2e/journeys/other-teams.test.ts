import { publishSource } from './support/publish-fixture.ts';
import { expect, signIn, statuses, test } from './support/test.ts';

test('a module of another team is published at run time, and works in this shell', async ({ page, site }) => {
  await publishSource(site, 'tide');
  await page.goto('/main/all');
  await page.getByRole('navigation').getByRole('link', { name: 'Tide table' }).first().click();
  await expect(page).toHaveURL(/\/tide$/);
  await expect(page.getByText('Low water 2 times a day')).toBeVisible();
});

test('its action is in the menu of a status', async ({ page, site }) => {
  await publishSource(site, 'tide');
  await signIn(page, 'maren');
  await statuses(page).first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Note the tide' }).click();
  await expect(page.getByText('Noted')).toBeVisible();
});
