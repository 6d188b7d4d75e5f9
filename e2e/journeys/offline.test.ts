import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { assemble } from '../../shell/operator/assemble/assemble.ts';
import { expect, signIn, statuses, test } from './support/test.ts';
import { filesOfModule, KEPT_MS, keptFiles, untilKept } from './support/worker-cache.ts';

test.use({ serviceWorkers: 'allow' });

/** Longer than logging out takes. */
const LATE_MS = 6_000;

/**
 * Takes the network away; the returned function brings it back. Chromium 150 forgets with each new page that it plays a
 * browser without a network, and says that it is online: what it would say is put in its place until then.
 */
async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  const script = await context.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => isOnline });
    addEventListener('online', () => (isOnline = true));
  });
  await context.setOffline(true);
  return async () => {
    await script.dispose();
    await context.setOffline(false);
  };
}

const answersOfAccounts = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('skerry-answers-1-')));

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

test('[SH-120] the page starts without a network, says so, and goes on when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await untilKept(page);
  const goOnline = await goOffline(context);
  // Of another address, which was not opened before.
  await page.goto('/search');
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
  const timeline = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first();
  // What the first visit has shown is there, and nothing else.
  await timeline('Federated').click();
  await expect(statuses(page).first()).toBeVisible();
  // Menus, which nobody has opened yet.
  await statuses(page).first().getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await timeline('Local').click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await goOnline();
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(statuses(page).first()).toBeVisible();
});

test('a module is kept when it is opened, and nothing of it before', async ({ page, context }) => {
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await untilKept(page);
  const unused = await filesOfModule(page, 'profile');
  expect(unused.length).toBeGreaterThan(0);
  const kept = await keptFiles(page);
  expect(unused.filter((file) => kept.includes(file))).toEqual([]);
  await statuses(page).first().getByRole('link').first().click();
  await expect(page).not.toHaveURL(/main/);
  const name = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? '';
  await untilKept(page);
  const address = page.url();
  const goOnline = await goOffline(context);
  await page.goto(address);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  // The worker has passed on the person when the module was opened.
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  await goOnline();
});

test('a timeline that was read is there without a network, and says from when it is; logging out leaves nothing of it', async ({
  page,
  context,
}) => {
  await signIn(page, 'maren');
  await untilKept(page);
  // The first visit was not the worker's.
  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  const text = await statuses(page).first().innerText();
  await expect.poll(() => keptFiles(page)).toContain('/api/v1/timelines/home');
  await expect.poll(() => keptFiles(page)).toContain('/api/v1/accounts/verify_credentials');

  const goOnline = await goOffline(context);
  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  expect((await statuses(page).first().innerText()).slice(0, 20)).toBe(text.slice(0, 20));
  await expect(page.getByText(/^Showing what was last loaded/)).toBeVisible();
  await expect(page.getByText('You’re offline. This page will catch up once you’re back.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Side column' }).getByText('@maren')).toBeVisible();

  await goOnline();
  await expect(page.getByText('You’re offline. This page will catch up once you’re back.')).toBeHidden();
  // As the settings keep that this account wants content behind warnings pushed.
  const pushed = await page.evaluate(async () => {
    const { account } = JSON.parse(localStorage.getItem('skerry.session') ?? '') as { account: { id: string } };
    await (await caches.open('skerry-push-1')).put(`/${account.id}`, new Response('shown'));
    return `/${account.id}`;
  });
  expect(await keptFiles(page)).toContain(pushed);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('complementary', { name: 'Side column' }).getByText('@maren')).toBeHidden();
  await expect.poll(() => answersOfAccounts(page)).toEqual([]);
  await expect.poll(() => keptFiles(page)).not.toContain(pushed);
});

test('an answer that comes after logging out is not kept', async ({ page, request, site }) => {
  await signIn(page, 'maren');
  await untilKept(page);
  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  const faults = `${site.instance.url}/__test/faults`;
  // Its token stays valid: else the answer would be a refusal.
  await request.post(faults, { data: { method: 'POST', path: '/oauth/revoke', kind: 'status', status: 503 } });
  await request.post(faults, { data: { path: '/api/v1/bookmarks', kind: 'delay', ms: LATE_MS } });
  const late = page.evaluate(async () => {
    const { account } = JSON.parse(localStorage.getItem('skerry.session') ?? '') as { account: { token: string } };
    const answer = await fetch('/api/v1/bookmarks', { headers: { authorization: `Bearer ${account.token}` } });
    await answer.text();
    return [answer.status, localStorage.getItem('skerry.session')?.includes(account.token)];
  });
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('complementary', { name: 'Side column' }).getByText('@maren')).toBeHidden();
  expect(await late).toEqual([200, false]);
  // A later answer, of a visitor, is kept by now.
  await page.evaluate(async () => (await fetch('/api/v1/timelines/public?local=true')).text());
  await expect.poll(() => keptFiles(page)).toContain('/api/v1/timelines/public');
  expect(await answersOfAccounts(page)).toEqual([]);
});

test('a visit starts with the last page, without saying that it is offline; the next one, or a reload, with the new one', async ({
  page,
  site,
}) => {
  const publish = async (version: string) => {
    const file = join(site.dir, 'index.html');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/<body[^>]*>/, `<body data-version="${version}">`));
  };
  const shows = (version: string) => page.locator(`body[data-version="${version}"]`);
  const keptPage = () => page.evaluate(async () => (await caches.match('/'))?.text());
  await publish('1');
  await page.goto('/main/all');
  await untilKept(page);
  await publish('2');
  await page.goto('/main/public');
  await expect(shows('1')).toBeAttached();
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(page.getByText(/^Showing what was last loaded/)).toBeHidden();
  await expect.poll(keptPage).toContain('data-version="2"');
  await page.goto('/main/all');
  await expect(shows('2')).toBeAttached();
  await publish('3');
  await page.reload();
  await expect(shows('3')).toBeAttached();
});

test('no code of the staff is kept, and none of their calls', async ({ page }) => {
  await signIn(page, 'admin');
  await untilKept(page);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('/modules/staff/'));
  await page.reload();
  await untilKept(page);
  const strange = (await keptFiles(page)).filter((path) => /^\/modules\/staff|admin/.test(path));
  expect(strange).toEqual([]);
});

for (const [how, visit] of [
  ['reload', (page: Page) => page.reload()],
  ['visit', (page: Page) => page.goto('/main/public')],
] as const)
  test(`an operator who switches the worker off has it removed by a ${how}, with what it kept`, async ({
    page,
    site,
  }) => {
    await page.goto('/main/all');
    await untilKept(page);
    const file = join(site.dir, '.skerry/modules.config.json');
    const config = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...config, worker: false }));
    await assemble({ dir: site.dir });
    await visit(page);
    await expect(statuses(page).first()).toBeVisible();
    await expect.poll(() => hasWorker(page), { timeout: KEPT_MS }).toBe(false);
    await expect.poll(() => keptFiles(page), { timeout: KEPT_MS }).toEqual([]);
  });

test('where another front end is served now, the worker goes by itself', async ({ page, site }) => {
  let isOther = false;
  const front = createServer((request, response) => {
    if (isOther && request.headers.accept?.includes('text/html'))
      return response.setHeader('content-type', 'text/html').end('<title>Another client</title>');
    const { pathname, search } = new URL(request.url ?? '/', site.url);
    void fetch(new URL(pathname + search, site.url), { headers: { accept: request.headers.accept ?? '*/*' } }).then(
      async ({ status, headers, body }) => {
        const passed = [...headers].filter(([name]) => !/^(?:content-encoding|content-length|connection)$/.test(name));
        response.writeHead(status, Object.fromEntries(passed));
        for await (const part of body ?? []) response.write(part);
        response.end();
      },
    );
  }).listen(0, 'localhost');
  await once(front, 'listening');
  const url = `http://localhost:${(front.address() as AddressInfo).port}/main/all`;
  await page.goto(url);
  await untilKept(page);
  isOther = true;
  // The last page is on the screen, with its files, while the worker learns of it.
  await page.goto(url);
  await expect(statuses(page).first()).toBeVisible();
  await expect.poll(() => hasWorker(page)).toBe(false);
  await expect.poll(() => keptFiles(page), { timeout: KEPT_MS }).toEqual([]);
  await page.goto(url);
  await expect(page).toHaveTitle('Another client');
  front.closeAllConnections();
  front.close();
});
