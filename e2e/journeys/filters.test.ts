import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, signInAtServer, statuses, statusWith, test } from './support/test.ts';

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
  const line = statusWith(page, 'Filtered (keyset)');
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
  await expect(page.getByText('Filtered (keyset)')).toHaveCount(0);
});

test.describe('on a server whose filters have actions', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('home warns, hides and covers media as each filter says, and a changed filter applies at once', async ({
    page,
    site,
    request,
  }) => {
    const headers = { authorization: `Bearer ${site.instance.tokenFor('maren')}` };
    const make = async (keyword: string, action: string) => {
      const made = await request.post(`${site.instance.url}/api/v2/filters`, {
        headers,
        data: {
          title: `About ${keyword}`,
          context: ['home'],
          filter_action: action,
          keywords_attributes: [{ keyword, whole_word: true }],
        },
      });
      expect(made.ok()).toBe(true);
      return ((await made.json()) as { id: string }).id;
    };
    const warning = await make('keyset', 'warn');
    await make('load', 'hide');
    await make('skerries', 'blur');
    await signInAtServer(page, 'maren');
    const line = statusWith(page, 'Filtered (About keyset)');
    await expect(line).toBeVisible();
    await expect(page.getByText('ORDER BY id')).toHaveCount(0);
    await expect(page.getByText('focus ring is load')).toHaveCount(0);
    const covered = statusWith(page, 'Walked out to the outer skerries');
    await expect(covered.getByRole('button', { name: /^Filtered: About skerries/ })).toBeVisible();
    // The filter that covers them is a press away.
    await covered.getByRole('button', { name: 'Edit filter' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await covered.getByRole('button', { name: /^Filtered: About skerries/ }).click();
    await expect(covered.getByRole('img').last()).toBeVisible();

    const removed = await request.delete(`${site.instance.url}/api/v2/filters/${warning}`, { headers });
    expect(removed.ok()).toBe(true);
    await page.reload();
    await expect(page.getByText('ORDER BY id')).toBeVisible();
    await expect(page.getByText('focus ring is load')).toHaveCount(0);
  });
});
