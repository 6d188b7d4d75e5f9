import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Safari zooms into a field with smaller letters when it takes the focus. */
const LEAST_PX = 16;
/** Without those that nobody writes in. */
const FIELDS =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color], [type=hidden]), textarea, select)';

/** The fields and which of them are too small. */
async function fieldsOf(page: Page): Promise<{ count: number; small: string[] }> {
  return page.locator(FIELDS).evaluateAll(
    (fields, least) => ({
      count: fields.length,
      small: fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < least)
        .map((field) => field.outerHTML),
    }),
    LEAST_PX,
  );
}

test('on a touch screen the letters of every field are large enough for Safari not to zoom in', async ({ page }) => {
  const areLarge = async (what: string, least: number) => {
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await fieldsOf(page)).count, { message: what }).toBeGreaterThanOrEqual(least);
    expect((await fieldsOf(page)).small, what).toEqual([]);
  };
  await page.goto('/login');
  await areLarge('login', 2);
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.goto('/search');
  await areLarge('search', 1);
  await page.goto('/main/friends');
  await page.getByRole('button', { name: 'New post', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New post' });
  await form.getByRole('button', { name: 'Content warning' }).first().click();
  await form.getByRole('button', { name: 'Add a poll' }).click();
  await expect(form.getByRole('textbox', { name: 'Option 1' })).toBeVisible();
  // The text, the warning, two options, and how long the poll takes.
  await areLarge('new post', 5);
  await page.goto('/settings/general');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('switch', { name: 'Show all settings' }).check();
  for (const tab of await settings.getByRole('navigation').getByRole('button').all()) {
    await tab.click();
    await areLarge(`settings, ${await tab.textContent()}`, 1);
  }
});
