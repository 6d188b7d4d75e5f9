import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[TL-138] [TL-139] going back closes the media viewer and leaves the page as it was; its button does so too', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Federated' }).first().click();
  await expect(page).toHaveURL(/\/main\/all$/);
  const picture = page
    .getByRole('main')
    .getByRole('button', { name: /^Open picture/ })
    .first();
  await expect
    .poll(async () => {
      if (!(await picture.isVisible())) await page.mouse.wheel(0, 500);
      return picture.isVisible();
    })
    .toBe(true);
  const viewer = page.getByRole('dialog', { name: 'Media' });

  await picture.click();
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/main\/all$/);
  await expect(picture).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(viewer).toBeVisible();
  await viewer.getByRole('banner').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
