import { expect, signIn, test } from './support/test.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the heads of pages lead back, by pointer and keyboard, ${width} wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'maren');
    site.instance.post('maren', { status: 'Low water #lowwater', visibility: 'public' });
    await page.goto('/');
    await expect(page).toHaveURL(/\/main\/friends$/);
    const back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true });

    await page.getByRole('link', { name: '#lowwater' }).first().click();
    await expect(page).toHaveURL(/\/tag\/lowwater$/);
    await back.click();
    await expect(page).toHaveURL(/\/main\/friends$/);

    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page).toHaveURL(/\/friend-requests$/);
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main\/friends$/);

    // The first pages of the client in their tab: there is nothing of it to go back to.
    for (const path of ['/about', '/nothing/here', '/tag/lowwater', '/friend-requests', '/users/nobody-at-all']) {
      await page.goto(path);
      await back.click();
      await expect(page).toHaveURL(/\/main\/friends$/);
    }
  });
}
