import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';

/** Turns a switch of the settings on, by keyboard. */
async function turnOn(page: Page, name: string): Promise<void> {
  const control = page.getByRole('dialog').getByRole('switch', { name });
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
}

test('all counts go at once, here and in another tab: on posts, on people, in badges and in the title', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  site.instance.post('noor', { status: '@maren a word', visibility: 'public' });
  const other = await context.newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto('/main/friends');
  const counted = other.getByRole('main').getByRole('button', { name: /^(Favourite|Repeat|Reply) \d/ });
  const people = other.getByRole('region', { name: 'Your account' }).getByText('Followers');
  await expect(counted.first()).toBeVisible();
  await expect(people).toBeVisible();
  await expect(other).toHaveTitle(/^\(\d+\) /);

  await page.goto('/settings/timelines');
  await turnOn(page, 'Hide all counts');
  await expect(counted).toHaveCount(0);
  await expect(people).toHaveCount(0);
  await expect(other).not.toHaveTitle(/^\(/);
  const bell = other
    .getByRole('navigation')
    .getByRole('link', { name: /^Notifications/ })
    .first();
  await expect(bell).toHaveText(/^Notifications\s*Unread/);
  await expect(other.getByRole('heading', { name: 'Notifications Unread' })).toBeVisible();
  await expect(other.getByText(/ and others (favourited|repeated) your post/).first()).toBeVisible();
  await expect(other.getByText(/and \d+ other/)).toHaveCount(0);
});

test('home loads when it is asked to, its older posts at another press, and new ones at a third', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren', '/settings/timelines');
  await turnOn(page, 'Load timelines only when asked');
  let asked = 0;
  await page.route(/\/api\/v1\/timelines\/home/, (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto('/main/friends');
  const load = page.getByRole('button', { name: 'Load posts' });
  await expect(load).toBeVisible();
  expect([asked, await statuses(page).count()]).toEqual([0, 0]);
  await load.focus();
  await page.keyboard.press('Enter');
  await expect(statuses(page).nth(2)).toBeVisible();
  expect(asked).toBe(1);

  const older = page.getByRole('main').getByRole('button', { name: 'Load older' });
  await older.scrollIntoViewIfNeeded();
  await expect(older).toBeVisible();
  expect(asked).toBe(1);
  await older.click();
  await expect.poll(() => asked).toBe(2);

  await page.keyboard.press('Home');
  site.instance.post('noor', { status: 'Brand new', visibility: 'public' });
  await page.getByRole('button', { name: 'Load new' }).click();
  await expect(page.getByText('Brand new')).toBeVisible();
});

test('a repeated post does not say who repeated it', async ({ page, site, request }) => {
  const { id } = site.instance.post('noor', { status: 'Repeated by one', visibility: 'public' });
  const headers = { authorization: `Bearer ${site.instance.tokenFor('ines')}` };
  const made = await request.post(`${site.instance.url}/api/v1/statuses/${String(id)}/reblog`, { headers });
  expect(made.ok()).toBe(true);
  await signIn(page, 'maren');
  const post = statuses(page).filter({ hasText: 'Repeated by one' }).first();
  await expect(post.getByText(/Inês Carvalho repeated|repeated/)).toBeVisible();
  await page.goto('/settings/timelines');
  await turnOn(page, 'Hide who repeated');
  await page.goto('/main/friends');
  await expect(post.getByText('Repeated', { exact: true })).toBeVisible();
  await expect(post.getByText('Inês Carvalho')).toHaveCount(0);
});
