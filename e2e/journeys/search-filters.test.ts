import type { Page } from '@playwright/test';
import { expect, signIn, signInAtServer, statuses, statusWith, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('combobox');
const chips = (page: Page) => main(page).getByRole('group', { name: 'Filters' });
const note = (page: Page) => main(page).getByText(/^From skerry|^Searched/);

/** Chooses an entry of the menu of a chip, by keys alone. */
async function choose(page: Page, chip: string, entry: string) {
  await chips(page).getByRole('button', { name: chip }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menu').last().locator('[role^=menuitem]', { hasText: entry }).first();
  await expect(item).toBeVisible();
  await item.press('Enter');
}

test('on Akkoma the browser does what the server can’t, says so, and Back keeps the place', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let number = 1; number <= 12; number += 1)
    site.instance.post('noor', {
      status: `Moorhen ${number}.`,
      visibility: 'public',
      language: number % 2 ? 'en' : 'de',
    });
  await signIn(page, 'maren');
  await page.goto('/search?query=moorhen');
  await expect(statuses(page)).toHaveCount(12);
  await choose(page, 'More filters', 'Language');
  await page.getByRole('menuitemradio', { name: 'German' }).press('Enter');
  await expect(page).toHaveURL(/language=de/);
  await expect(statuses(page)).toHaveCount(6);
  await expect(note(page)).toHaveText(/^From skerry\.\w+: 6 · From this browser, since .+: \d+$/);
  await statusWith(page, 'Moorhen 2.').getByText('Moorhen 2.').click();
  await expect(page).toHaveURL(/\/notice\//);
  await page.goBack();
  await expect(page).toHaveURL(/language=de/);
  await expect(statusWith(page, 'Moorhen 2.')).toBeInViewport();
  await chips(page).getByRole('button', { name: 'Remove filter: German' }).click();
  await expect(statuses(page)).toHaveCount(12);
  await main(page).getByRole('button', { name: 'Save search' }).click();
  await expect(main(page).getByRole('button', { name: 'Saved' })).toBeVisible();
});

test('one’s own bookmarks are searched, on a phone, back to a day; one person’s posts by their name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  await page.goto('/search?in=bookmarks');
  await expect(note(page)).toHaveText(/^Searched back to /);
  await expect(statuses(page).first()).toBeVisible();
  await choose(page, 'Bookmarks', 'Everywhere');
  await field(page).fill('the');
  await field(page).press('Enter');
  await chips(page).getByRole('button', { name: 'Person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Name or handle' }).fill('ines');
  await dialog.getByRole('button', { name: 'From ines' }).click();
  await expect(page).toHaveURL(/account=/);
  await expect(chips(page).getByRole('button', { name: /^From .*Inês/ })).toBeVisible();
  await expect(statuses(page).first()).toContainText('@ines');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe('on Mastodon', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('the server is asked with its operators', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const first = site.instance.post('noor', { status: 'Moorhen one.', visibility: 'public' });
    site.instance.post('noor', { status: 'Moorhen two.', visibility: 'public', in_reply_to_id: String(first['id']) });
    await signInAtServer(page, 'maren');
    await page.goto('/search?query=moorhen');
    await expect(statuses(page)).toHaveCount(2);
    const asked = page.waitForRequest((request) => request.url().includes('type=statuses'));
    await choose(page, 'Replies', 'Only replies');
    expect(new URL((await asked).url()).searchParams.get('q')).toBe('moorhen is:reply');
    await expect(statuses(page)).toHaveCount(1);
    await expect(statusWith(page, 'Moorhen two.')).toBeVisible();
    await expect(note(page)).toHaveText(/^From [\w.]+: 1$/);
    await chips(page).getByRole('button', { name: 'Date' }).click();
    await page.getByRole('dialog').getByLabel('Before').fill('2020-01-01');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/before=2020-01-01/);
    await expect(main(page).getByText('No posts match these words and filters.')).toBeVisible();
  });
});

test.describe('on GoToSocial', () => {
  test.use({ instanceOptions: { flavour: 'gotosocial' } });

  test('words are asked of the server, the rest is filtered here, and the note is true right after a reload', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [number, language] of [
      [1, 'en'],
      [2, 'de'],
      [3, 'de'],
    ] as const)
      site.instance.post('noor', { status: `Moorhen ${number}.`, visibility: 'public', language });
    await signInAtServer(page, 'maren', 'maren@mail.example');
    await page.goto('/search?query=moorhen&language=de');
    await expect(statuses(page)).toHaveCount(2);
    await expect(note(page)).toHaveText(/^From [\w.]+: 2 · From this browser, since .+: 0$/);
    await page.reload();
    await expect(statuses(page)).toHaveCount(2);
    await expect(note(page)).toHaveText(/^From [\w.]+: 2 · From this browser, since .+: 0$/);
    await chips(page).getByRole('button', { name: 'Remove filter: German' }).click();
    await expect(statuses(page)).toHaveCount(3);
    await page.keyboard.press('/');
    const bar = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
    await bar.fill('ines');
    await expect(
      page.getByRole('banner').getByRole('listbox').getByRole('option', { name: /ines/i }).first(),
    ).toBeVisible();
  });
});
