import { publishTeamBuild } from './support/publish-fixture.ts';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

test('a user finds places and commands in the palette, and writes with one key', async ({ page }) => {
  await signIn(page, 'maren');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands and pages' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bookm');
  await expect(palette.getByRole('option').first()).toHaveAccessibleName('Bookmarks');
  await expect(palette.getByRole('option').first().locator('kbd')).toHaveText('G B');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bookmarks$/);
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New post' });
  await expect(form.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('n? no key does anything in a field');
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('n? no key does anything in a field');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByRole('region', { name: 'Timelines' }).getByText('Next in the list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

for (const width of variants([1440, 390]))
  test(`a user finds a person and a setting in the palette, by keyboard alone, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'maren');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Commands and pages' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('@ines');
    await expect(palette.getByRole('group', { name: 'People' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users\/ines/);

    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('move side column');
    await expect(palette.getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Move side column to the other side')).toBeFocused();
  });

test("another team's entry and key are there with the module, and the switch in the settings ends all such keys", async ({
  page,
  site,
}) => {
  await publishTeamBuild(site);
  await page.goto('/main/all');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a command, page, person or setting' })).toBeFocused();
  await page.keyboard.type('turn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Turned')).toBeVisible();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/tide$/);

  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('dialog').getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.goto('/main/all');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Commands and pages' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('w');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(page).toHaveURL(/\/main\/all$/);
});
