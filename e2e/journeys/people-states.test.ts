import { accountId, callAs } from './support/call-as.ts';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

test('[PR-042] [PR-043] a person is blocked after a question, their posts are read on their page, unblocked', async ({
  page,
  site,
}) => {
  site.instance.post('jonas', { status: 'Counted forty eiders this morning.', visibility: 'public' });
  await signIn(page, 'maren', '/users/jonas');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'More about this account' }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(main.getByText('Blocked', { exact: true })).toBeVisible();
  await expect(main.getByText('Counted forty eiders')).toBeVisible();
  await page.reload();
  await expect(main.getByText('Blocked', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(main.getByText('Blocked', { exact: true })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Follow / })).toBeVisible();
});

// Akkoma does not tell that.
test.describe('on Pleroma', () => {
  test.use({ instanceOptions: { flavour: 'pleroma' } });

  test('[PR-038] who is blocked is told so on the page of the other, and cannot follow', async ({ page, site }) => {
    await callAs(site, 'jonas', `/api/v1/accounts/${await accountId(site, 'noor')}/block`);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'noor', '/users/jonas');
    const main = page.getByRole('main');
    await expect(main.getByText('Blocks you', { exact: true })).toBeVisible();
    const follow = main.getByRole('button', { name: /^Follow / });
    await expect(follow).toHaveAttribute('aria-disabled', 'true');
    await expect(follow).toHaveAttribute('title', 'They’ve blocked you.');
  });
});

test('[PR-037] [PR-021] staff see that a person is deactivated and cannot follow; others find no such person', async ({
  page,
  browser,
  site,
}) => {
  await callAs(site, 'admin', '/api/v1/pleroma/admin/users/deactivate', { nicknames: ['jonas'] }, 'PATCH');
  await signIn(page, 'admin', '/users/jonas');
  const main = page.getByRole('main');
  await expect(main.getByText('Deactivated', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Follow / })).toHaveCount(0);

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/users/jonas');
  await expect(visitor.getByText('Sorry, this profile does not exist.')).toBeVisible();
  await visitor.goto('/users/admin');
  await expect(visitor.getByRole('main').getByText('Admin', { exact: true })).toBeVisible();
  await visitor.close();
});

for (const [width, direction] of variants(
  [
    [1440, 'ltr'],
    [390, 'rtl'],
  ] as const,
  1,
))
  test(`a person who has moved is told so, with the way to the new account, ${width} wide, ${direction}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route(/\/api\/v1\/accounts\/(?:jonas|lookup\?acct=jonas)/, async (route) => {
      const response = await route.fetch();
      const target = await page.request.get('/api/v1/accounts/lookup?acct=maren');
      await route.fulfill({ response, json: { ...(await response.json()), moved: await target.json() } });
    });
    await signIn(page, 'noor', '/users/jonas', { interfaceLanguage: direction === 'rtl' ? 'ar' : 'en' });
    const main = page.getByRole('main');
    const way = main.locator('header').getByRole('link', { name: /^@maren/ });
    await expect(way).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await way.click();
    await expect(page).toHaveURL(/\/users\/maren$/);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Maren');
  });

for (const flavour of ['mastodon', 'akkoma'] as const)
  test.describe(`who is no person, ${flavour}`, () => {
    test.use({ instanceOptions: { flavour } });

    test('a group and a bot are named as such beside their names, and their pictures have another shape', async ({
      page,
      site,
    }) => {
      site.instance.post('rowers', { status: 'Out at seven', visibility: 'public' });
      site.instance.post('tidebot', { status: 'High water', visibility: 'public' });
      await page.goto('/main/public');
      const shape = (text: string) =>
        page
          .getByRole('article')
          .filter({ hasText: text })
          .locator('img')
          .first()
          .evaluate((image) => getComputedStyle(image).clipPath);
      await expect(
        page.getByRole('article').filter({ hasText: 'Out at seven' }).getByText('Group', { exact: true }),
      ).toBeAttached();
      await expect(
        page.getByRole('article').filter({ hasText: 'High water' }).getByText('Bot', { exact: true }),
      ).toBeAttached();
      expect(await shape('Out at seven')).toContain('polygon');
      expect(await shape('High water')).toContain('polygon');
      expect(await shape('High water')).not.toBe(await shape('Out at seven'));
      await page.goto('/users/rowers');
      await expect(page.getByRole('main').getByText('Group', { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText('Bot', { exact: true })).toHaveCount(0);
    });
  });

test.describe('roles, mastodon', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('a profile shows the role that the server made visible, with its colour', async ({ page }) => {
    await page.goto('/users/admin');
    const role = page.getByRole('main').getByText('Harbour master');
    await expect(role).toBeVisible();
    const color = role.locator('xpath=preceding-sibling::*[1]');
    await expect(color).toHaveCSS('background-color', 'rgb(217, 130, 43)');
    await page.goto('/users/noor');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('Harbour master')).toHaveCount(0);
  });
});

test.describe('the posts of a profile', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('without repeats, and by a hashtag that it features, by keyboard, 390 wide', async ({ page, site }) => {
    const other = site.instance.post('noor', { status: 'Somebody else said so', visibility: 'public' });
    await callAs(site, 'jonas', `/api/v1/statuses/${String(other['id'])}/reblog`);
    site.instance.post('jonas', { status: 'Counted forty eiders #eiders', visibility: 'public' });
    site.instance.post('jonas', { status: 'Nothing of birds', visibility: 'public' });
    await callAs(site, 'jonas', '/api/v1/featured_tags', { name: 'eiders' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/users/jonas#statuses');
    const posts = page.getByRole('feed', { name: 'Posts' }).getByRole('article');
    const has = (text: string) => posts.filter({ hasText: text });
    await expect(has('Somebody else said so')).toHaveCount(1);
    const choice = page.getByRole('group', { name: 'Posts shown' });
    await choice.getByRole('button', { name: 'Hide repeats' }).press('Enter');
    await expect(has('Somebody else said so')).toHaveCount(0);
    await expect(has('Nothing of birds')).toHaveCount(1);
    await choice.getByRole('button', { name: '#eiders' }).press('Enter');
    await expect(has('Nothing of birds')).toHaveCount(0);
    await expect(has('Counted forty eiders')).toHaveCount(1);
    await has('Counted forty eiders').click({ position: { x: 200, y: 40 } });
    await expect(page).not.toHaveURL(/users\/jonas/);
    await page.goBack();
    await expect(choice.getByRole('button', { name: '#eiders' })).toHaveAttribute('aria-pressed', 'true');
    await expect(has('Counted forty eiders')).toHaveCount(1);
  });
});
