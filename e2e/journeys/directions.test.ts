import type { Page } from '@playwright/test';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

/** Characters that turn or isolate a direction, which a copied handle would take along. */
function marksIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(data)) found.push(data);
    }
    return found;
  });
}

test('handles and hashtags can be copied as they are: no page has marks of direction in its texts', async ({
  page,
  site,
}) => {
  site.instance.post('noor', { status: '@maren عن #بحر و #tides', visibility: 'public' });
  await signIn(page, 'maren');
  for (const path of [
    '/main/friends',
    '/users/noor',
    '/users/noor#followers',
    '/maren/notifications',
    '/search?query=noor',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/noor/i);
    await page.waitForLoadState('networkidle');
    expect(await marksIn(page), path).toEqual([]);
  }
});

test('Arabic words in an English page are written and searched from the right', async ({ page }) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text' }).first();
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  for (const field of [text, search]) {
    await field.fill('قرأتُ عن البحر (قليلاً)!');
    const own = await field.evaluate(
      (one) => getComputedStyle(one).unicodeBidi === 'plaintext' || one.getAttribute('dir') === 'auto',
    );
    expect(own).toBe(true);
  }
  await text.press('Control+Enter');
  const words = statusWith(page, 'قرأتُ عن').first().getByText('قرأتُ عن');
  await expect(words).toHaveCSS('direction', 'rtl');
});
