import { REPORTS_INTERVAL_MS } from '@skerry/shared/rules';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const REPORTS = '/api/v1/pleroma/admin/reports';

/** Background work begins when the page is idle: on a busy machine many seconds after the first screen. */
const IDLE_MS = 40_000;

for (const staff of variants(['mod', 'admin']))
  test(`[SH-111] polling of reports starts after the login of ${staff}, and again after a reload`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await signIn(page, staff);
    const calls = () =>
      site.instance.requests(REPORTS).filter(({ account, status }) => account === staff && status === 200).length;
    const counted = page.getByRole('navigation').getByRole('button', { name: /^Moderation ?2$/ });
    await expect(counted).toBeVisible({ timeout: IDLE_MS });
    expect(calls()).toBe(1);
    await page.clock.fastForward(REPORTS_INTERVAL_MS);
    await expect.poll(calls).toBe(2);
    await page.reload();
    await expect(counted).toBeVisible({ timeout: IDLE_MS });
    expect(calls()).toBe(3);
    await page.clock.fastForward(REPORTS_INTERVAL_MS);
    await expect.poll(calls).toBe(4);
  });

test('a gate that does not answer at first is asked again, and staff get their entry without a reload', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/modules/staff/gate', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await signIn(page, 'mod');
  await expect(page.getByRole('navigation').getByText('Moderation').first()).toBeVisible({ timeout: IDLE_MS });
  expect(asked).toBe(2);
});

test('a moderator opens the moderation dialog and sees a report', async ({ page }) => {
  await signIn(page, 'mod');
  await page.getByRole('navigation').getByText('Moderation').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('article').or(dialog.getByRole('listitem')).first()).toBeVisible();
});

for (const [width, language] of variants(
  [
    [1440, 'en'],
    [390, 'ar'],
  ] as const,
  1,
))
  test(`[AD-002] [AD-013] [AD-016] [AD-018] [AD-021] an admin limits an account, gives it a right and deletes it, ${width} wide, ${language}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'admin', '/main/all', { interfaceLanguage: language });
    await page.goto('/users/jonas');
    const header = page.getByRole('main').locator('header').first();
    const more = header.locator('button[aria-haspopup=menu]');
    const entry = page.getByRole('menuitem', { name: /^(?:Moderate|الإشراف ?)…$/ });
    await more.click();
    // The files of staff come once the gate has agreed: the entry appears in the open menu.
    await expect(entry).toBeVisible({ timeout: IDLE_MS });
    await entry.press('Enter');
    const dialog = page.getByRole('dialog');
    const tag = dialog.getByRole('switch', { name: /^(Remove media from posts|إزالة الوسائط)/ });
    await expect(tag).not.toBeChecked();
    await tag.focus();
    await page.keyboard.press('Space');
    await expect(tag).toBeChecked();
    const moderator = dialog.getByRole('switch', { name: /^(Moderator|مشرف)$/ });
    await moderator.focus();
    await page.keyboard.press('Space');
    await expect(moderator).toBeChecked();
    const token = site.instance.tokenFor('admin');
    const known = await fetch(`${site.instance.url}/api/v1/pleroma/admin/users/jonas`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await known.json()).toMatchObject({ tags: ['mrf_tag:media-strip'], roles: { moderator: true } });

    await dialog.getByRole('button', { name: /^(Delete account|حذف الحساب)$/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Delete account|حذف الحساب)$/ })
      .click();
    await expect(page).toHaveURL(/\/main\/all$/);
    await expect(dialog).toHaveCount(0);
    expect((await fetch(`${site.instance.url}/api/v1/accounts/lookup?acct=jonas`)).status).toBe(404);
  });

test('a moderator has no such entry', async ({ page }) => {
  await signIn(page, 'mod');
  await expect(page.getByRole('navigation').getByText('Moderation').first()).toBeVisible({ timeout: IDLE_MS });
  await page.goto('/users/jonas');
  await expect(page.getByRole('navigation').getByText('Moderation').first()).toBeVisible({ timeout: IDLE_MS });
  await page.getByRole('main').getByRole('button', { name: 'More about this account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Report to moderators' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Moderate/ })).toHaveCount(0);
});

test("a member's browser requests no file of the staff module, and gets 404 for a manual request", async ({
  page,
  site,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await signIn(page, 'maren');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Moderation')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/modules/staff'))).toEqual([]);
  expect(await page.content()).not.toContain('mfe-admin');

  for (const path of ['/modules/staff/feed.json', '/modules/staff/admin/'])
    expect((await request.get(site.url + path)).status()).toBe(404);
  const token = site.instance.tokenFor('maren');
  const gate = await request.post(`${site.url}/modules/staff/gate`, { headers: { authorization: `Bearer ${token}` } });
  expect(gate.status()).toBe(404);
  expect((await request.get(`${site.url}/modules/staff/feed.json`)).status()).toBe(404);
});

test("the staff files are served with the gate's cookie, and refused once the role is lost", async ({
  site,
  request,
}) => {
  const gate = await request.post(`${site.url}/modules/staff/gate`, {
    headers: { authorization: `Bearer ${site.instance.tokenFor('mod')}` },
  });
  expect(gate.status()).toBe(204);
  const feed = await request.get(`${site.url}/modules/staff/feed.json`);
  expect(feed.status()).toBe(200);
  const [module] = ((await feed.json()) as { modules: { base: string; manifest: { entry: string } }[] }).modules;
  expect((await request.get(`${site.url}${module?.base}${module?.manifest.entry}`)).status()).toBe(200);
  await request.delete(`${site.url}/modules/staff/gate`);
  expect((await request.get(`${site.url}${module?.base}${module?.manifest.entry}`)).status()).toBe(404);
});
