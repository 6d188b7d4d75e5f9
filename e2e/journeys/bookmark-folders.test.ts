import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

test.use({ instanceOptions: { flavour: 'pleroma' } });

for (const [width, height] of variants(
  [
    [1440, 900],
    [390, 844],
  ] as const,
  1,
))
  test(`a bookmark goes into a folder that is made for it, and is found there, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'maren', '/main/all');
    const post = statuses(page).first();
    const text = await post.locator('p').first().textContent();
    await post.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Bookmark in a folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bookmark in a folder' });
    await dialog.getByRole('textbox', { name: 'New folder name' }).fill('For winter');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'For winter' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(post.getByRole('button', { name: 'Remove bookmark' })).toBeVisible();

    await page.goto('/bookmarks');
    await page.getByRole('main').getByRole('button', { name: 'Folders' }).click();
    await page.getByRole('menuitemradio', { name: 'For winter' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('For winter');
    await expect(page).toHaveTitle(/For winter/);
    await expect(statuses(page)).toHaveCount(1);
    await expect(statuses(page)).toContainText(text ?? 'none');

    await page.getByRole('main').getByRole('button', { name: 'Folders' }).click();
    await page.getByRole('menuitem', { name: 'Edit folders' }).click();
    await page.getByRole('button', { name: 'Edit “For winter”' }).click();
    await page.getByRole('button', { name: 'Folder emoji' }).last().click();
    await page.getByRole('searchbox').last().fill('snowman');
    await expect(page.getByRole('gridcell', { name: /snowman/i }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('For the cold');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'For the cold' })).toContainText(/[☃⛄]/u);
    await page.getByRole('button', { name: 'Delete “For the cold”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No folders yet')).toBeVisible();
    await page.goto('/bookmarks');
    await expect(
      statuses(page)
        .filter({ hasText: text ?? 'none' })
        .first(),
    ).toBeVisible();
  });
