import type { Locator, Page } from '@playwright/test';
import { speak } from './support/choose-language.ts';
import { publishSource } from './support/publish-fixture.ts';
import { expect, signIn, statuses, test } from './support/test.ts';

/** The element that decides on the language of another one. */
async function decides(shown: Locator): Promise<string | undefined> {
  await expect(shown).toBeVisible();
  return shown.evaluate((element) => element.closest('[lang]')?.localName);
}

const french = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Fédéré', { exact: true });

test('[SH-170] a module without the language is marked as English, the rest of the page is not', async ({
  page,
  site,
}) => {
  await publishSource(site, 'tide');
  await page.goto('/tide');
  await speak(page, 'fr');
  const main = page.getByRole('main');
  for (const text of ['Tide table', 'Low water 2 times a day', 'Turn the tide', 'Spring tide on day 7'])
    await expect(main.getByText(text, { exact: true })).toHaveAttribute('lang', 'en');
  const entry = page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Tide table');
  await expect(entry).toHaveAttribute('lang', 'en');
  expect(await decides(french(page))).toBe('html');

  // A text that comes later.
  await main.getByRole('button', { name: 'Turn the tide' }).click();
  await expect(main.getByText('High water, 3 m')).toHaveAttribute('lang', 'en');

  await speak(page, 'ar');
  await expect(main.getByText('High water, 3 m')).toHaveAttribute('lang', 'en');
  await expect(main.getByText('High water, 3 m')).toHaveAttribute('dir', 'ltr');

  await speak(page, 'de');
  await expect(main.getByText('Hochwasser, 3 m')).toBeVisible();
  await expect(page.locator('body [lang="en"]:not(option, #skerry-old-browser *)')).toHaveCount(0);
  expect(await main.getByText('Hochwasser, 3 m').getAttribute('dir')).toBeNull();
});

test('[SH-170] a module whose texts cannot be fetched is marked as English', async ({ page }) => {
  await page.route(/\/modules\/timelines\/.*\/texts-code\.fr\./, (route) => route.fulfill({ status: 503 }));
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: 'fr' });
  await expect(
    statuses(page)
      .first()
      .getByRole('button', { name: /^Reply/ }),
  ).toHaveAttribute('lang', 'en');
  expect(await decides(french(page))).toBe('html');
});

test('[SH-170] nothing is marked in a language that has all texts', async ({ page }) => {
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: 'fr' });
  await expect(
    statuses(page)
      .nth(2)
      .getByRole('button', { name: /^Répondre/ }),
  ).toBeVisible();
  // Posts have a language of their own.
  await expect(page.locator(':is(nav, a, button, input, h1, h2)[lang="en"], nav [lang="en"]')).toHaveCount(0);
});
