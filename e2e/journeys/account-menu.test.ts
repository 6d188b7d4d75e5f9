import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** Opens the menu of an account by keyboard alone, and an entry of it. */
async function chooseByKeys(page: Page, entry: string): Promise<void> {
  const button = page.getByRole('button', { name: 'More about this account' });
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await button.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: entry });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 30; presses++) {
    if (await item.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.locator('dialog[open]').getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

for (const width of variants([1440, 390]))
  test(`[PR-030] [SE-048] a person is highlighted by keyboard alone, and stays so after a reload, ${width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    site.instance.post('jonas', { status: 'Counted forty eiders this morning.', visibility: 'public' });
    await signIn(page, 'maren', '/users/jonas');
    await expect(statuses(page).first()).toBeVisible();
    await chooseByKeys(page, 'Highlight their posts…');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'None' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Striped background' })).toBeChecked();
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const post = statuses(page).filter({ hasText: 'Counted forty eiders' });
    await expect(post).toHaveAttribute('data-mark', 'striped');
    await page.reload();
    await expect(post).toHaveAttribute('data-mark', 'striped');
  });

test('[PR-047] the server of a person is muted after a question and unmuted again, by keyboard alone', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren', '/users/kofi@harmattan.example');
  await chooseByKeys(page, 'Mute everyone on harmattan.example');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Mute everyone on harmattan.example?');
  await tabTo(page, 'Mute server');
  await page.keyboard.press('Enter');
  const header = page.getByRole('main');
  await expect(header.getByText('Server muted')).toBeVisible();
  await page.reload();
  await expect(header.getByText('Server muted')).toBeVisible();

  site.instance.addFault({ kind: 'status', status: 500, path: '/api/v1/domain_blocks', method: 'DELETE', count: 1 });
  await chooseByKeys(page, 'Unmute harmattan.example');
  await expect(page.getByText(/That didn’t work/)).toBeVisible();
  await expect(header.getByText('Server muted')).toBeVisible();
  await chooseByKeys(page, 'Unmute harmattan.example');
  await expect(header.getByText('Server muted')).toHaveCount(0);
});

test('[PR-056] a report keeps what was written when it fails, and is sent with a post of the person', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  site.instance.post('jonas', { status: 'Buy my eiders.', visibility: 'public' });
  await signIn(page, 'maren', '/users/jonas');
  await page.getByRole('button', { name: 'More about this account' }).click();
  await page.getByRole('menuitem', { name: 'Report to moderators' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What’s wrong?').fill('Sells wild birds');
  await dialog.getByRole('button', { name: 'Attach their posts' }).click();
  await expect(dialog.getByText('Buy my eiders.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Include this post' }).first().check();
  site.instance.addFault({ kind: 'status', status: 500, path: '/api/v1/reports', count: 1 });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('An error occurred while processing your request.');
  await expect(dialog.getByLabel('What’s wrong?')).toHaveValue('Sells wild birds');
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/v1/reports')),
    dialog.getByRole('button', { name: 'Send report' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ comment: 'Sells wild birds', status_ids: [expect.any(String)] });
  await expect(dialog).toHaveCount(0);
});

test('[PR-017] of many followers few are in the page, wherever one is, 390 wide and right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'noor');
  await page.route(/\/api\/v1\/accounts\/[^/]+\/followers/, async (route) => {
    const response = await route.fetch();
    const [person] = (await response.json()) as object[];
    const from = Number(new URL(route.request().url()).searchParams.get('max_id') ?? 0);
    const people = Array.from({ length: 20 }, (_, at) => {
      const name = `person${from + at}`;
      return { ...person, id: `x${from + at}`, acct: name, username: name, fqn: name, display_name: name };
    });
    const next = new URL(route.request().url());
    next.searchParams.set('max_id', String(from + 20));
    await route.fulfill({
      response,
      json: people,
      headers: { ...response.headers(), link: `<${next}>; rel="next"` },
    });
  });
  await page.evaluate(() =>
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } })),
  );
  await page.goto('/users/maren#followers');
  const rows = page.getByRole('main').getByRole('feed').getByRole('article');
  await expect(rows.first()).toBeVisible();
  await page.mouse.move(200, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    const last = await rows.last().getAttribute('aria-label', { timeout: 500 });
    expect(Number(last?.replace('person', ''))).toBeGreaterThan(200);
  }).toPass();
  expect(await rows.count()).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
