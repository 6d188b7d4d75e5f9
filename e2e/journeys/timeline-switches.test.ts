import type { Page } from '@playwright/test';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

const quick = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Quick settings/ });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitemcheckbox', { name, exact: true });

test('a switch holds for home alone, is said under the head, and is kept; “Show all” can be undone', async ({
  page,
}) => {
  await signIn(page, 'maren');
  const repeated = statuses(page).filter({ hasText: 'repeated' });
  await expect(repeated.first()).toBeVisible();
  await quick(page).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Repeats')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(item(page, 'Repeats Different from all timelines')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(repeated).toHaveCount(0);
  await expect(page.getByText('No repeats')).toBeVisible();
  await expect(quick(page)).toHaveAccessibleName('Quick settings (some posts are left out)');

  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  await expect(repeated).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(repeated.first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(repeated).toHaveCount(0);

  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByText('No repeats')).toHaveCount(0);
});

test('a choice for all timelines is a row of the settings, too', async ({ page, site }) => {
  site.instance.post('noor', { status: 'Nothing to see', visibility: 'public' });
  await signIn(page, 'maren', '/main/public');
  await expect(statusWith(page, 'Nothing to see')).toBeVisible();
  await quick(page).click();
  await page.getByRole('menuitemradio', { name: 'All timelines' }).click();
  await item(page, 'Only posts with media').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing to see')).toHaveCount(0);
  await page.goto('/main/friends');
  await expect(page.getByRole('main').getByText('Only posts with media')).toBeVisible();
  await expect(page.getByText('Nothing to see')).toHaveCount(0);
  await page.goto('/settings/timelines');
  const row = page.getByRole('dialog').getByRole('switch', { name: 'Only show posts with media in timelines' });
  await expect(row).toBeChecked();
  await row.press('Space');
  await page.goto('/main/public');
  await expect(statusWith(page, 'Nothing to see')).toBeVisible();
});

test('a timeline of which a language leaves nothing goes on loading, says how much is left out, and leads back', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren', '/main/public');
  for (let at = 0; at < 45; at += 1)
    site.instance.post('noor', { status: `Note ${at}`, visibility: 'public', language: 'eo' });
  await page.reload();
  await expect(statusWith(page, 'Note 44')).toBeVisible();
  await quick(page).click();
  await page.getByRole('menuitem', { name: /^Languages/ }).click();
  await expect(page.getByRole('group', { name: 'In these posts' }).getByText('Esperanto')).toBeVisible();
  await item(page, 'Irish').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 language')).toBeVisible();
  await expect(page.getByText(/^Note \d/)).toHaveCount(0);
  // Posts in a language that nobody said are shown, and those below the page that is left out are loaded for it.
  await expect(statuses(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(statusWith(page, 'Note 44')).toBeVisible();
});

test('repeats of one person and hour are one row, which opens', async ({ page, site, request }) => {
  const ids = [1, 2, 3].map((at) => site.instance.post('noor', { status: `Pile ${at}`, visibility: 'public' }).id);
  const headers = { authorization: `Bearer ${site.instance.tokenFor('ines')}` };
  for (const id of ids) {
    const made = await request.post(`${site.instance.url}/api/v1/statuses/${String(id)}/reblog`, { headers });
    expect(made.ok()).toBe(true);
  }
  await signIn(page, 'maren');
  await quick(page).click();
  await item(page, 'One row of repeats an hour').click();
  await page.keyboard.press('Escape');
  const row = page
    .getByRole('article')
    .filter({ hasText: /Inês Carvalho repeated \d+ posts/ })
    .first();
  await expect(row).toBeVisible();
});
