import type { Locator, Page } from '@playwright/test';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /You’re offline|Can’t reach the server/ });
const toasts = (page: Page) => page.locator('[data-toast]');
const form = (page: Page) => page.getByRole('textbox', { name: 'Text' }).first();

test.describe('without a connection', () => {
  test('one bar says so; nothing written is lost, a failed action is said below it, and lists catch up', async ({
    page,
    site,
    context,
  }) => {
    await signIn(page, 'maren');
    await expect(statuses(page).first()).toBeVisible();
    await expect.poll(() => site.instance.socketCount()).toBeGreaterThan(0);
    const post = statuses(page).first();

    await form(page).focus();
    await page.waitForLoadState('networkidle');
    const place = await post.boundingBox();
    await context.setOffline(true);
    site.instance.closeSockets(1011);
    await expect(bar(page)).toHaveText('You’re offline. This page will catch up once you’re back.');
    expect(await post.boundingBox()).toEqual(place);
    await post.getByRole('button', { name: 'Bookmark' }).click();
    const failure = post.getByRole('alert');
    await expect(failure).toContainText('That didn’t work');
    const button = await post.getByRole('button', { name: 'Bookmark' }).boundingBox();
    expect((await failure.boundingBox())?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
    await form(page).fill('Written in a tunnel');
    await page.getByRole('button', { name: 'Post', exact: true }).first().click();
    await expect(toasts(page)).toHaveText(/Your post will be sent/);
    await expect(page.getByText('1 post isn’t sent yet')).toBeVisible();
    await expect(page.getByText('Not connected. Trying again…').filter({ visible: true })).toHaveCount(0);
    await expect(bar(page)).toHaveCount(1);

    site.instance.post('noor', { status: '@maren While you were away', visibility: 'public' });
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0);
    const showNew = page.getByRole('main').getByRole('button', { name: /^Show new/ });
    await expect(showNew).toBeVisible({ timeout: 20_000 });
    await showNew.click();
    await expect(statusWith(page, 'While you were away')).toHaveCount(1);
    await expect(statusWith(page, 'Written in a tunnel')).toHaveCount(1);
    await expect(page.getByText('1 post isn’t sent yet')).toHaveCount(0);
  });

  test('an instance that a proxy does not reach has the bar too; what did not load comes by itself', async ({
    page,
  }) => {
    await signIn(page, 'maren');
    await expect(statuses(page).first()).toBeVisible();
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Local' }).first().click();
    const card = page.getByRole('main').getByRole('alert');
    await expect(card).toBeVisible();
    await expect(bar(page)).toHaveText('Can’t reach the server. Trying again…');
    await expect(card.getByText('Can’t reach the server')).toBeHidden();
    await expect(toasts(page)).toHaveCount(0);
    await page.unroute('**/api/**');
    await expect(bar(page)).toHaveCount(0);
    await expect(statuses(page).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

async function logInAndReturn(page: Page, path: string) {
  await expect(page).toHaveURL(/\/login$/);
  await logInAt(page.getByRole('main'));
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function logInAt(place: Locator) {
  const login = place.locator('form').filter({ has: place.page().getByLabel('Username') });
  await login.getByLabel('Username').fill('maren');
  await login.getByLabel('Password', { exact: true }).fill('skerry-demo');
  await login.getByRole('button', { name: 'Log in' }).click();
}

/** The profile is asked for by name or by `lookup`: by what is known of the server until then. */
const CALLS = {
  '/tag/tides': ['/api/v1/timelines/tag/tides'],
  '/noor': ['/api/v1/accounts/lookup', '/api/v1/accounts/noor'],
  '/main/bubble': [],
} as const;

// The page of a closed timeline leaves the login to the side column, which a phone does not have.
for (const [path, width] of [
  ['/tag/tides', 1024],
  ['/noor', 1440],
  ['/main/bubble', 390],
] as const)
  test(`a timeline that visitors do not get offers the login at ${path}, by keyboard, and leads back, ${width} wide`, async ({
    page,
    site,
  }) => {
    for (const refused of CALLS[path]) site.instance.addFault({ kind: 'status', status: 401, path: refused });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const main = page.getByRole('main');
    const login = main.getByRole('button', { name: 'Log in' }).or(main.getByRole('link', { name: 'Log in' }));
    await expect(login).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    await login.focus();
    await page.keyboard.press('Enter');
    site.instance.clearFaults();
    await logInAndReturn(page, path);
    await expect(statuses(page).first()).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

test('a timeline whose older part visitors do not get keeps what is there, offers the login below it, and leads back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  // The first join of the stream asks for the newest posts once more.
  await expect.poll(() => site.instance.requests('/api/v1/timelines/public').length).toBe(2);
  site.instance.addFault({ kind: 'status', status: 401, path: '/api/v1/timelines/public' });
  const main = page.getByRole('main');
  const said = main.getByRole('status').filter({ hasText: 'Couldn’t load older posts. You need to log in for this.' });
  const foot = said.locator('..');
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(foot).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(foot.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  const login = foot.getByRole('button', { name: 'Log in' });
  await login.focus();
  await page.keyboard.press('Enter');
  site.instance.clearFaults();
  await logInAndReturn(page, '/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await expect(foot).toHaveCount(0);
});

test.describe('a server for members', () => {
  test.use({ instanceOptions: { private: true } });

  test('offers the login in place of every timeline, and leads back to it', async ({ page }) => {
    await page.goto('/tag/tides');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    await logInAt(page.getByRole('complementary').first());
    await expect(page).toHaveURL(/\/tag\/tides$/);
    await expect(page.getByRole('heading', { name: 'tides' })).toBeVisible();
  });
});
