import type { Page } from '@playwright/test';
import { expect, signIn, signInAtServer, statuses, statusWith, test } from './support/test.ts';

async function openWords(page: Page) {
  await page.goto('/settings/muted');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: /^Words/ }).click();
  return dialog;
}
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

test('a filter is made by keyboard, says what it would have hidden, hides, and is deleted and had again', async ({
  page,
}) => {
  await signIn(page, 'maren');
  await expect(statusWith(page, 'ORDER BY id')).toBeVisible();
  const dialog = await openWords(page);
  await dialog.getByRole('button', { name: 'Add filter' }).press('Enter');
  await expect(dialog.getByLabel('Word or phrase')).toBeFocused();
  await page.keyboard.type('keyset');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(/Matching posts: [1-9]/);
  await page.keyboard.press('Enter');
  const row = dialog.getByRole('listitem').filter({ hasText: 'keyset' });
  await expect(row).toContainText('Hidden · Home and lists, Notifications, Public timelines');
  await expect(dialog.getByRole('button', { name: 'Add filter' })).toBeFocused();
  await close(page);
  await expect(page.getByText('ORDER BY id')).toHaveCount(0);

  await openWords(page);
  await row.getByRole('button', { name: 'Delete “keyset”' }).click();
  await expect(dialog.getByText('No filters yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
});

test('the form looks at the loaded posts of the places that are chosen, and at no others', async ({ page }) => {
  await signIn(page, 'maren');
  await expect(statusWith(page, 'ORDER BY id')).toBeVisible();
  const dialog = await openWords(page);
  await dialog.getByRole('button', { name: 'Add filter' }).press('Enter');
  await page.keyboard.type('keyset');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(/Matching posts: [1-9]/);
  for (const place of ['Home and lists', 'Notifications']) await dialog.getByLabel(place).press('Space');
  await expect(preview).toContainText('No posts are loaded in these places');
  await dialog.getByLabel('Home and lists').press('Space');
  await dialog.getByLabel('Public timelines').press('Space');
  await expect(preview).toContainText(/Matching posts: [1-9]/);
});

test('the menu of a post hides it by hand, and the page of hidden posts shows it again', async ({ page }) => {
  await signIn(page, 'maren');
  const post = statusWith(page, 'focus ring is load-bearing');
  await post.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Filter similar posts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Only this post' }).click();
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await dialog.getByRole('tab', { name: /^Hidden posts/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await close(page);
  await expect(page.getByText('focus ring is load-bearing')).toHaveCount(0);
  await expect(statuses(page).first()).toBeVisible();

  await page.goto('/settings/muted');
  await dialog.getByRole('tab', { name: /^Hidden posts/ }).click();
  await dialog.getByRole('button', { name: /^Show again/ }).click();
  await expect(dialog.getByText('No hidden posts')).toBeVisible();
  await close(page);
  await expect(statusWith(page, 'focus ring is load-bearing')).toBeVisible();
});

test.describe('on a server whose filters have actions', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('a filtered post leads to its filter, and what is changed there applies at once', async ({
    page,
    site,
    request,
  }) => {
    const made = await request.post(`${site.instance.url}/api/v2/filters`, {
      headers: { authorization: `Bearer ${site.instance.tokenFor('maren')}` },
      data: { title: 'Databases', context: ['home'], keywords_attributes: [{ keyword: 'keyset', whole_word: true }] },
    });
    expect(made.ok()).toBe(true);
    await signInAtServer(page, 'maren');
    const line = statusWith(page, 'Filtered (Databases)');
    await line.getByRole('button', { name: 'Edit filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByLabel('Word or phrase')).toHaveValue('keyset');
    await dialog.getByLabel('Word or phrase').fill('something else');
    await dialog.getByRole('button', { name: 'Save filter' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'something else' })).toBeVisible();
    await close(page);
    await expect(statusWith(page, 'ORDER BY id')).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

test('a hashtag is muted in one step, and undoing it brings its posts back', async ({ page }) => {
  await signIn(page, 'maren', '/tag/photography');
  await expect(statuses(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mute #photography' }).click();
  await expect(page.getByText(/^#photography muted until /)).toBeVisible();
  await expect(statuses(page)).toHaveCount(0);
  await expect(page.getByText('No posts to show')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByText('No posts to show')).toHaveCount(0);
});
