import type { Page } from '@playwright/test';
import { REPORTS_INTERVAL_MS } from '@skerry/shared/rules';
import { expect, signInByForm, statuses, test } from './support/test.ts';
import { untilKept } from './support/until-kept.ts';
import { variants } from './support/variants.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

async function openMenu(page: Page): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Menu', exact: true });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole('button', { name: /^Accounts/ }).click();
  await expect(page.getByRole('menu', { name: 'Accounts' })).toBeVisible();
}

/** Through the form at which the menu arrives. */
async function logInTo(page: Page, nickname: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Username').fill(nickname);
  await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/main\/friends$/);
}

async function addAccount(page: Page, nickname: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Add an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add an account' })).toBeVisible();
  await logInTo(page, nickname);
  await expect(page.getByText(new RegExp(`You’re now using .?@${nickname}`))).toBeVisible();
}

async function switchTo(page: Page, name: RegExp): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitemradio', { name }).click();
}

const current = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('skerry.session') ?? 'null') as { account: { acct: string } | null }).account
        ?.acct,
  );

for (const [name, viewport] of variants([
  ['390', NARROW],
  ['1440', WIDE],
] as const))
  test(`at ${name}: an account is added, both are there after a reload, each with its own drafts and settings`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signInByForm(page, 'maren');
    await expect(statuses(page).first()).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    const write = async () => {
      if (viewport === NARROW) await page.getByRole('button', { name: 'New post' }).click();
      else await page.keyboard.press('n');
      return page.getByRole('dialog', { name: 'New post' }).getByRole('textbox', { name: 'Text' });
    };
    await (await write()).fill('Maren writes this');
    await expect
      .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.map((one) => one.name))))
      .toContain('skerry.modules');
    await page.keyboard.press('Escape');

    await addAccount(page, 'noor');
    await expect(await write()).toHaveValue('');
    await page.keyboard.press('Escape');
    await switchTo(page, /@maren/);
    await expect(page.getByText(/You’re now using .?@maren/)).toBeVisible();
    await expect(page).toHaveURL(/\/main\/friends$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(await write()).toHaveValue('Maren writes this');
    expect(loads).toBe(0);

    await page.reload();
    await expect(statuses(page).first()).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole('menuitemradio')).toHaveCount(2);
    await expect(page.getByRole('menuitemradio', { checked: true })).toContainText('@maren');
  });

/** Keys of what the modules keep for an account. */
async function keptOfAccounts(page: Page): Promise<string[]> {
  const keys = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('skerry.modules');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('values').objectStore('values').getAllKeys();
          asking.onsuccess = () => resolve(asking.result.map(String));
        };
      }),
  );
  return keys.filter((key) => key.split('/')[1] !== '');
}

test('by keyboard alone: added, switched, removed, with the focus where it belongs', async ({ page }) => {
  await signInByForm(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Accounts/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /@maren/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add an account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('noor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('skerry-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/friends$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: /^Accounts/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: /@noor/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You’re now using .?@maren/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const button = page.getByRole('button', { name: /^Accounts/ });
  await button.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Remove account' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: '@maren' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: /^Remove .?@noor/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await current(page)).toBe('maren');
});

test('right to left, the menu opens at the avatar and its second level to the left', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } })),
  );
  await page.goto('/login');
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=username]').fill('maren');
  await form.locator('[name=password]').fill('skerry-demo');
  await form.locator('[type=submit]').click();
  await expect(page).toHaveURL(/\/main\/friends$/);
  const button = page.getByRole('button', { name: 'الحسابات' });
  await button.click();
  const menu = page.getByRole('menu').first();
  await expect(menu).toBeVisible();
  const [at, box] = [await button.boundingBox(), await menu.boundingBox()];
  expect(Math.abs((at?.x ?? 0) + (at?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThan(12);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  const second = page.getByRole('menuitem', { name: '@maren' });
  await expect(second).toBeFocused();
  expect((await second.boundingBox())?.x ?? 0).toBeLessThan(box?.x ?? 0);
});

test('what is new for another account is told in the menu', async ({ page, site }) => {
  await signInByForm(page, 'noor');
  await addAccount(page, 'maren');
  site.instance.post('ana', { status: '@noor look at this', visibility: 'public' });
  await openMenu(page);
  await expect(page.getByRole('menuitemradio', { name: /@noor.? · \d+ new/ })).toBeVisible();
});

test('a link switches only after a press; two tabs agree: both follow a switch, and an account that is removed', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'maren');
  const maren = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('skerry.session') ?? '') as { account: { id: string } }).account.id,
  );
  await addAccount(page, 'noor');
  const other = await context.newPage();
  await other.goto(`/main/friends?notified=${maren}&start=1`);
  await expect(other).toHaveURL(/\/main\/friends$/);
  const question = other.getByRole('alertdialog', { name: /^Switch to .?@maren/ });
  await expect(question).toBeVisible();
  expect(await current(page)).toBe('noor');
  // The notice disappears on its own, so the test looks for it while the press is made.
  await Promise.all([
    expect(page.getByText(/You’re now using .?@maren/)).toBeVisible(),
    question.getByRole('button', { name: 'Switch' }).click(),
  ]);
  await expect(statuses(other).first()).toBeVisible();
  await expect(other.getByRole('region', { name: 'Your account' }).getByText('@maren', { exact: true })).toBeVisible();

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Remove account' }).click();
  await page.getByRole('menuitem', { name: '@maren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await Promise.all([page, other].map((tab) => expect(tab.getByText(/You’re now using .?@noor/)).toBeVisible()));
  expect(await current(other)).toBe('noor');
});

test('an account that is removed leaves nothing here, and its token is dead; without the last one nobody is logged in', async ({
  page,
  site,
  request,
}) => {
  await signInByForm(page, 'maren');
  await addAccount(page, 'noor');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('skerry.session') ?? '') as { account: { token: string } }).account.token,
  );
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Remove account' }).click();
  await page.getByRole('menuitem', { name: 'All accounts' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/main\/public$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('skerry.session'))).not.toContain('"token"');
  await expect.poll(() => keptOfAccounts(page)).toEqual([]);
  await expect
    .poll(async () =>
      (
        await request.get(`${site.url}/api/v1/accounts/verify_credentials`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status(),
    )
    .toBeGreaterThanOrEqual(401);
  // Nor did a view that ended after it keep anything.
  expect(await keptOfAccounts(page)).toEqual([]);
});

test('a session that ends leads to one place, which offers the other accounts; the text is there after logging in again', async ({
  page,
  site,
  request,
}) => {
  await signInByForm(page, 'noor');
  await addAccount(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  const text = () => page.getByRole('dialog', { name: 'New post' }).getByRole('textbox', { name: 'Text' });
  await text().fill('Not lost');
  await untilKept(page, 'Not lost');
  await request.post(`${site.instance.url}/__test/tokens/revoke`, { data: { account: 'maren' } });
  await page.reload();
  await expect(page.getByText('Your session has ended').first()).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: '@noor' }).click();
  await expect(page.getByRole('complementary').getByText('@noor', { exact: true })).toBeVisible();
  await addAccount(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(text()).toHaveValue('Not lost');
});

test('staff files follow the account: none for a member after a switch, and staff get theirs again', async ({
  page,
}) => {
  await signInByForm(page, 'mod');
  await expect(page.getByRole('navigation').getByText('Moderation').first()).toBeVisible();
  await addAccount(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Moderation')).toHaveCount(0);
  const status = () => page.evaluate(async () => (await fetch('/modules/staff/feed.json')).status);
  await expect.poll(status).toBe(404);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/modules/staff'))).toEqual([]);
  await switchTo(page, /@mod/);
  await page.getByRole('navigation').getByText('Moderation').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await status()).toBe(200);
});

test('[SH-111] reports are polled for staff alone: from the switch to the account on, until the one to a member', async ({
  page,
  site,
}) => {
  const reports = () => site.instance.requests('/api/v1/pleroma/admin/reports').map(({ account }) => account);
  // Background work begins when the page is idle: on a busy machine many seconds after the first screen.
  const idle = { timeout: 40_000 };
  const counted = page.getByRole('navigation').getByRole('button', { name: /^Moderation ?2$/ });
  await page.clock.install();
  await signInByForm(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await addAccount(page, 'mod');
  await expect(counted).toBeVisible(idle);
  expect(reports()).toEqual(['mod']);

  await switchTo(page, /@maren/);
  await expect(page.getByText(/You’re now using .?@maren/)).toBeVisible();
  await expect(statuses(page).first()).toBeVisible();
  await page.clock.fastForward(3 * REPORTS_INTERVAL_MS);
  // What the timers have sent is answered before this.
  await page.evaluate(() => fetch('/api/v1/instance').then((answer) => answer.text()));
  expect(reports()).toEqual(['mod']);

  await switchTo(page, /@mod/);
  await expect(counted).toBeVisible(idle);
  expect(reports()).toEqual(['mod', 'mod']);
  await page.clock.fastForward(REPORTS_INTERVAL_MS);
  await expect.poll(reports).toEqual(['mod', 'mod', 'mod']);
});

test('the staff files are there for both tabs that open with one session at once', async ({ page, context, site }) => {
  await signInByForm(page, 'mod');
  const refused: string[] = [];
  context.on('response', (answer) => {
    if (answer.url().startsWith(`${site.url}/modules/staff`) && answer.status() >= 400) refused.push(answer.url());
  });
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/main/friends')));
  for (const tab of tabs) await expect(tab.getByRole('navigation').getByText('Moderation').first()).toBeVisible();
  expect(refused).toEqual([]);
});
