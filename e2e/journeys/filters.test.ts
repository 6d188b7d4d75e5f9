import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

/** Creates a filter of Mastodon's first kind, which Akkoma has: `irreversible` hides, the other warns. */
async function makeFilter(
  request: APIRequestContext,
  site: { instance: { url: string; tokenFor(nickname: string): string } },
  phrase: string,
  irreversible: boolean,
): Promise<void> {
  const made = await request.post(`${site.instance.url}/api/v1/filters`, {
    headers: { authorization: `Bearer ${site.instance.tokenFor('maren')}` },
    data: { phrase, context: ['home', 'public'], irreversible, whole_word: false },
  });
  expect(made.ok()).toBe(true);
}

test('a filtered status is one line until the user opens it, and then it has the focus', async ({
  page,
  site,
  request,
}) => {
  await makeFilter(request, site, 'keyset', false);
  await signIn(page, 'maren');
  const line = statusWith(page, 'filtered: keyset');
  await expect(line).toBeVisible();
  await expect(page.getByText('ORDER BY id')).toHaveCount(0);
  await line.getByRole('button').last().press('Enter');
  await expect(page.getByText('ORDER BY id')).toBeVisible();
  await expect(statuses(page).filter({ hasText: 'ORDER BY id' })).toBeFocused();
});

test('a hidden status is not in the page, and the one after it is', async ({ page, site, request }) => {
  await makeFilter(request, site, 'keyset', true);
  await signIn(page, 'maren');
  await expect(statusWith(page, 'focus ring is load-bearing')).toBeVisible();
  await expect(page.getByText('ORDER BY id')).toHaveCount(0);
  await expect(page.getByText('filtered: keyset')).toHaveCount(0);
});
