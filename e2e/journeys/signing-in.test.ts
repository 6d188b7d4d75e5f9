import { expect, signInByForm, statuses, statusWith, test } from './support/test.ts';

test('a user signs in and sees home; a status posted at that moment waits behind "show new"', async ({
  page,
  site,
}) => {
  await signInByForm(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect.poll(() => site.instance.socketCount()).toBeGreaterThan(0);
  site.instance.post('noor', { status: '@maren The ferry is late again.', visibility: 'public' });
  const showNew = page.getByRole('main').getByRole('button', { name: /^Show new/ });
  await expect(showNew).toBeVisible();
  await expect(statusWith(page, 'The ferry is late again.')).toHaveCount(0);
  await showNew.click();
  await expect(statusWith(page, 'The ferry is late again.').first()).toBeVisible();
});

test('wrong credentials are refused with a clear message, and the right ones work afterwards', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Username').fill('maren');
  await form.getByLabel('Password', { exact: true }).fill('wrong');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong username or password');
  await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('a session survives a reload, and signing out removes all its data', async ({ page }) => {
  await signInByForm(page, 'maren');
  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/main\/public$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain('"token"');
});

test('a stored state that cannot be read is reported, and nothing else breaks', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.setItem('skerry.session', '{"app":');
    localStorage.setItem('skerry.settings', '[]');
  });
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByText(/Couldn’t read|can’t be read/i).first()).toBeVisible();
});

test('a closed timeline offers the login once in a narrow window, and so does the return of a login', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/v1\/timelines\/public/, (route) =>
    route.fulfill({ status: 401, json: { error: 'authorization required for timeline view' } }),
  );
  await page.goto('/main/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Outer Skerries' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(1);
  await page.goto('/oauth-callback?error=access_denied&state=x');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText('Log in to join in')).toBeHidden();
  await page.goto('/about');
  await expect(page.getByText('Log in to join in')).toBeVisible();
});
