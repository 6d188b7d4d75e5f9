import { expect, signIn, test } from './support/test.ts';

test('a moderator opens the moderation dialog and sees a report', async ({ page }) => {
  await signIn(page, 'mod');
  await page.getByRole('navigation').getByText('Moderation').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('article').or(dialog.getByRole('listitem')).first()).toBeVisible();
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
