import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developFixture } from './support/develop-fixture.ts';
import { publishTeamBuild } from './support/publish-fixture.ts';
import { expect, signIn, statuses, test } from './support/test.ts';

test('a module of another team is published while all runs, and works in this shell', async ({ page, site }) => {
  await publishTeamBuild(site);
  await page.goto('/main/all');
  await page.getByRole('navigation').getByRole('link', { name: 'Tide table' }).first().click();
  await expect(page).toHaveURL(/\/tide$/);
  await expect(page.getByText('Low water 2 times a day')).toBeVisible();
});

test('a slot, a command and an event of its own work with nothing else released', async ({ page, site }) => {
  await publishTeamBuild(site);
  await page.goto('/tide');
  await expect(page.getByText('Spring tide on day 7')).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Turn the tide' }).first().click();
  await expect(page.getByText('Turned')).toBeVisible();
  await expect(page.getByText('High water, 3 m')).toBeVisible();
});

test('its panel is in the side column, and its key leads to its screen', async ({ page, site }) => {
  await publishTeamBuild(site);
  await page.goto('/main/all');
  const panel = page.getByRole('region', { name: 'High water' });
  await expect(panel.getByText(/^High water at \d/)).toBeVisible();
  await panel.getByRole('link', { name: 'Tide table' }).click();
  await expect(page).toHaveURL(/\/tide$/);
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/tide$/);
});

test('its team works on it in the page of a deployment that runs', async ({ page, site }) => {
  const { folder, url, close } = await developFixture(site, 'tide');
  try {
    const texts = join(folder, 'messages/en.json');
    const english = await readFile(texts, 'utf8');
    await page.goto(`${url}/tide`);
    await expect(page.getByRole('heading', { name: 'Tide table' })).toBeVisible();
    await writeFile(texts, english.replace('"Tide table"', '"Table of tides"'));
    await expect(page.getByRole('heading', { name: 'Table of tides' })).toBeVisible();
    await writeFile(texts, english.replace('"Tide table"', '"Table {of"'));
    const problem = page.getByRole('alertdialog', { name: 'The build has errors' });
    await expect(problem).toContainText('en.json');
    await expect(page.getByRole('heading', { name: 'Table of tides' })).toBeVisible();
    await writeFile(texts, english);
    await expect(problem).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Tide table' })).toBeVisible();
  } finally {
    await close();
  }
  // Visitors of the deployment see nothing of it.
  await page.goto('/main/all');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Federated' }).first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tide table' })).toHaveCount(0);
});

test('its action is in the menu of a status', async ({ page, site }) => {
  await publishTeamBuild(site);
  await signIn(page, 'maren');
  await statuses(page).first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Note the tide' }).click();
  await expect(page.getByText('Noted')).toBeVisible();
});

test('its action is in the menu of an account', async ({ page, site }) => {
  await publishTeamBuild(site);
  await page.goto('/users/noor');
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Count their tides' }).click();
  await expect(page.getByText('Two, as for everyone')).toBeVisible();
});

test('a preference of its own has its row in the settings, which works and goes with the module', async ({
  page,
  site,
}) => {
  await publishTeamBuild(site);
  await page.goto('/tide');
  const settings = page.getByRole('dialog');
  const openSettings = async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).first().click();
    await settings.getByRole('navigation').getByText('Timelines').click();
  };
  await openSettings();
  await expect(settings.getByRole('heading', { name: 'High and low water' })).toBeVisible();
  const height = settings.getByLabel('Height of high water', { exact: true });
  await expect(height).toHaveValue('3');
  await height.fill('40');
  await height.blur();
  await expect(height).toHaveValue('9');
  await settings.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Turn the tide' }).first().click();
  await expect(page.getByText('High water, 9 m')).toBeVisible();

  await site.edit('tide', { kind: 'disable' });
  await page.goto('/main/all');
  await openSettings();
  await expect(settings.getByLabel('Replies in timelines')).toBeVisible();
  await expect(height).toHaveCount(0);
  await site.edit('tide', { kind: 'enable' });
  await page.goto('/main/all');
  await openSettings();
  await expect(height).toHaveValue('9');
});
