import type { Page } from '@playwright/test';
import { expect, signIn, statuses, test } from './support/test.ts';
import type { Site } from './support/site.ts';

/** Streams whose sockets this page holds. */
function watchSockets(page: Page): () => string[] {
  const open = new Map<object, string>();
  page.on('websocket', (socket) => {
    open.set(socket, new URL(socket.url()).searchParams.get('stream') ?? '');
    socket.on('close', () => open.delete(socket));
  });
  return () => [...open.values()];
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/main/friends');
  await expect(statuses(page).first()).toBeVisible();
}

/** Two tabs at home. The first one leads. */
async function twoTabs(page: Page, site: Site) {
  const firstSockets = watchSockets(page);
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect.poll(firstSockets).toContain('user');
  const count = await settledCount(site, firstSockets);
  const other = await page.context().newPage();
  const otherSockets = watchSockets(other);
  await openHome(other);
  return { other, count, firstSockets, otherSockets };
}

/** How many sockets one tab needs: the server has those that the tab has opened, and no more come. */
async function settledCount(site: Site, sockets: () => string[]): Promise<number> {
  let last = -1;
  await expect
    .poll(() => {
      const now = site.instance.socketCount();
      const isSettled = now === last && now === sockets().length;
      last = now;
      return isSettled;
    })
    .toBe(true);
  return last;
}

/** On a busy machine a tab may have taken over from another meanwhile, but one alone has sockets. */
async function expectOneOwner(...tabs: (() => string[])[]): Promise<void> {
  await expect.poll(() => tabs.filter((open) => open().length > 0)).toHaveLength(1);
}

async function expectNews(page: Page, count: number): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: `Show new (${count})`, exact: true });
  await expect(button).toBeVisible();
}

const post = (site: Site, text: string) => site.instance.post('noor', { status: `@maren ${text}` });

test('three tabs have the sockets of one, and an event is shown in each', async ({ page, site }) => {
  const { other, count, firstSockets, otherSockets } = await twoTabs(page, site);
  const third = await page.context().newPage();
  const thirdSockets = watchSockets(third);
  await openHome(third);
  post(site, 'To all tabs');
  for (const tab of [page, other, third]) await expectNews(tab, 1);
  await expect.poll(() => site.instance.socketCount()).toBe(count);
  await expectOneOwner(firstSockets, otherSockets, thirdSockets);
});

test('when the leader is closed another tab takes over without a reload', async ({ page, site }) => {
  const { other, count, otherSockets } = await twoTabs(page, site);
  await page.close();
  await expect.poll(otherSockets).toContain('user');
  await expect.poll(() => site.instance.socketCount()).toBe(count);
  post(site, 'After the close');
  await expectNews(other, 1);
});

test('when the leader crashes another tab takes over', async ({ page, site }) => {
  const { other, count, otherSockets } = await twoTabs(page, site);
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await expect.poll(otherSockets).toContain('user');
  await expect.poll(() => site.instance.socketCount()).toBe(count);
  post(site, 'After the crash');
  await expectNews(other, 1);
});

test('from a leader that hangs another tab takes over; it follows when it goes on', async ({ page, site }) => {
  const { other, count, firstSockets, otherSockets } = await twoTabs(page, site);
  let goOn = () => undefined as void;
  const hangs = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/hanging', async (route) => {
    await hangs;
    await route.fulfill({ body: '' });
  });
  const hanging = page.evaluate(() => {
    // Nothing else of this page runs until the answer is there.
    const request = new XMLHttpRequest();
    request.open('GET', '/hanging', false);
    request.send();
  });
  await expect.poll(otherSockets).toContain('user');
  post(site, 'While one hangs');
  await expectNews(other, 1);
  goOn();
  await hanging;
  await expectNews(page, 1);
  await expectOneOwner(firstSockets, otherSockets);
  await expect.poll(() => site.instance.socketCount()).toBe(count);
  post(site, 'And both go on');
  for (const tab of [page, other]) await expectNews(tab, 2);
});

test('the tab that is shown leads', async ({ page, site }) => {
  const { other, count, firstSockets, otherSockets } = await twoTabs(page, site);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(otherSockets).toContain('user');
  await expectOneOwner(firstSockets, otherSockets);
  await expect.poll(() => site.instance.socketCount()).toBe(count);
  post(site, 'Seen by both');
  for (const tab of [page, other]) await expectNews(tab, 1);
});

test('a sign-out in one tab closes the sockets of the account for all', async ({ page, site }) => {
  const { other, firstSockets, otherSockets } = await twoTabs(page, site);
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await expect.poll(() => [...firstSockets(), ...otherSockets()].filter((stream) => stream === 'user')).toEqual([]);
});

test('without locks each tab has its own sockets', async ({ page, site }) => {
  await page.context().addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  const { other, count, otherSockets } = await twoTabs(page, site);
  await expect.poll(otherSockets).toContain('user');
  await expect.poll(() => site.instance.socketCount()).toBe(2 * count);
  post(site, 'To both');
  for (const tab of [page, other]) await expectNews(tab, 1);
});
