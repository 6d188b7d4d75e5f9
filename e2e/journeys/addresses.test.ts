import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';
import { untilKept } from './support/until-kept.ts';
import { variants } from './support/variants.ts';

const WIDTHS = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();
const text = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Text' });

for (const [width, height] of variants(WIDTHS)) {
  test(`[CO-011] /?message= opens the composer, ${width} wide; what was being written stays, and nothing is posted`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    // A visitor logs in first, and comes back with the text.
    await page.goto('/?message=Low%20water%20%26%20high');
    await expect(page).toHaveURL(/\/login$/);
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Username').fill('noor');
    await form.getByLabel('Password', { exact: true }).fill('skerry-demo');
    await page.keyboard.press('Enter');
    await expect(text(page)).toHaveValue('Low water & high');
    expect(site.instance.requests('/api/v1/statuses').some(({ method }) => method === 'POST')).toBe(false);

    await text(page).fill('My own words');
    await untilKept(page, 'My own words');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/?message=Tides');
    await expect(text(page)).toHaveValue('My own words Tides');
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

/** Row, address, where it leads, the heading there; `null`: a visitor is led to the landing page. */
const ADDRESSES: readonly (readonly [string, RegExp, string | RegExp, forVisitor: string | RegExp | null])[] = [
  ['/main/all', /\/main\/all$/, 'Federated', 'Federated'],
  ['/main/public', /\/main\/public$/, 'Local', 'Local'],
  ['/main/friends', /\/main\/friends$/, 'Home', null],
  ['/tag/tides', /\/tag\/tides$/, /tides/, /tides/],
  ['/bookmarks', /\/bookmarks$/, 'Bookmarks', null],
  ['/search?query=tides', /\/search\?query=tides$/, 'Search', 'Search'],
  ['/users/maren/dms', /\/users\/maren\/dms$/, 'Direct messages', null],
  ['/remote-users/@kofi@harmattan.example', /\/users\/kofi@harmattan\.example$/, /Kofi/, null],
  ['/remote-users/harmattan.example/kofi', /\/users\/kofi@harmattan\.example$/, /Kofi/, null],
  ['/users/jonas', /\/users\/jonas$/, /Jonas/, /Jonas/],
  ['/jonas', /\/jonas$/, /Jonas/, /Jonas/],
  ['/users/maren/interactions', /\/users\/maren\/interactions$/, 'Interactions', null],
  ['/maren/notifications', /\/maren\/notifications$/, /^Notifications/, null],
  ['/friend-requests', /\/friend-requests$/, /^Follow requests/, null],
  ['/who-to-follow', /\/who-to-follow$/, 'Who to follow', null],
  ['/registration-request-sent', /\/registration-request-sent$/, /request/i, /request/i],
  ['/awaiting-email-confirmation', /\/awaiting-email-confirmation$/, /mail/i, /mail/i],
  ['/about', /\/about$/, /./, /./],
  ['/nothing/here', /\/nothing\/here$/, 'Nothing here', 'Nothing here'],
];

for (const [who, [width, height]] of [
  ['visitor', WIDTHS[0]],
  ['member', WIDTHS[2]],
] as const)
  test(`each address leads to its screen, for a ${who}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    if (who === 'member') await signIn(page, 'maren');
    for (const [path, url, member, visitor] of ADDRESSES) {
      const name = who === 'member' ? member : visitor;
      await page.goto(path);
      await expect(page, path).toHaveURL(name === null ? /\/main\/(all|public)$/ : url);
      await expect(heading(page), path).toHaveText(name ?? /Federated|Local/);
    }
  });

test('[SH-077] [SH-078] typed addresses open the settings and, for staff, moderation at a tab, above the landing page', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const opens = async (path: string, title: string, tab: string) => {
    await page.goto(path);
    await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(dialog.locator('nav [aria-current="true"]')).toContainText(tab);
    await expect(page).toHaveURL(/\/main\/(all|public|friends)$/);
  };
  await opens('/settings/appearance', 'Settings', 'Appearance');
  await signIn(page, 'maren');
  await opens('/settings/profiles', 'Settings', 'Settings profiles');
  await page.goto('/moderation');
  await expect(heading(page)).toHaveText('Nothing here');
  await expect(dialog).toHaveCount(0);
  await signIn(page, 'mod');
  await opens('/moderation/log', 'Moderation', 'Log');
});

const SOUGHT = [
  ['https://harmattan.example/users/kofi', /\/users\/kofi@harmattan\.example$/, /Kofi/],
  ['acct:kofi@harmattan.example', /\/users\/kofi@harmattan\.example$/, /Kofi/],
] as const;

for (const { width, height, language, title, missing, again } of variants(
  [
    {
      width: 1440,
      height: 900,
      language: 'en',
      title: 'Open from another server',
      missing: 'Not found',
      again: 'Try again',
    },
    {
      width: 390,
      height: 844,
      language: 'ar',
      title: 'الفتح من خادم آخر',
      missing: 'لم يُعثر عليه',
      again: 'إعادة المحاولة',
    },
  ],
  1,
))
  test(`what another server sends a person for is opened here, ${width} wide, ${language}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    const open = (uri: string) => page.goto(`/authorize_interaction?${new URLSearchParams({ uri })}`);
    // A visitor logs in on the way.
    await open(SOUGHT[0][0]);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('main').getByLabel('Username').fill('maren');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('skerry-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(SOUGHT[0][1]);
    await page.evaluate(
      (interfaceLanguage) =>
        localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage } })),
      language,
    );
    for (const [uri, url, name] of SOUGHT) {
      await open(uri);
      await expect(page).toHaveURL(url);
      await expect(heading(page)).toHaveText(name);
    }
    const status = site.instance.post('jonas', { status: 'Eiders at the pier' });
    await open(`${site.instance.url}/notice/${status.id}`);
    await expect(page).toHaveURL(new RegExp(`/notice/${status.id}$`));

    for (const uri of ['@nobody@harmattan.example']) {
      await open(uri);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('main').getByText(missing)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /harmattan\.example/ })).toHaveAttribute(
        'href',
        /^https:\/\/harmattan\.example\//,
      );
    }
    for (const uri of ['javascript:alert(1)']) {
      await open(uri);
      await expect(heading(page)).toHaveText(title);
      expect(
        await page
          .getByRole('main')
          .locator('a')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
      ).toEqual(['/']);
    }
    // The instance fails, then it is there again.
    const fault = { kind: 'status', status: 500, path: '/api/v2/search' } as const;
    site.instance.addFault(fault);
    await open(SOUGHT[0][0]);
    const retry = page.getByRole('main').getByRole('button', { name: again });
    await expect(retry).toBeVisible();
    site.instance.clearFaults();
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(SOUGHT[0][1]);
  });

/** Presses Tab until the element has the focus, as a person without a pointer does. */
async function tabTo(page: Page, name: string | RegExp) {
  const link = page.getByRole('main').getByRole('link', { name });
  await expect(link).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
}

for (const [width, height] of variants([WIDTHS[0], WIDTHS[2]], 1))
  test(`a wrong address offers what may have been meant, ${width} wide, for visitors and members`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const wrong = [
      ['/main/publik', 'Local', /\/main\/public$/],
      ['/abuot', 'About', /\/about$/],
      ['/profile/jonas', /Jonas/, /\/users\/jonas$/],
      ['/@jonas/statuses', /Jonas/, /\/users\/jonas$/],
    ] as const;
    for (const [path, name, url] of wrong) {
      await page.goto(path);
      const meant = page.getByRole('region', { name: 'Did you mean' });
      await meant.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(url);
      await page.goBack();
      await tabTo(page, name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(url);
    }
    await signIn(page, 'maren', '/web/notifcations');
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'Notifications' }).click();
    await expect(page).toHaveURL(/\/maren\/notifications$/);
  });

test('a deleted post is told from a wrong address', async ({ page }) => {
  await page.goto('/notice/gone');
  await expect(heading(page)).toHaveText('Conversation');
  await expect(page.getByRole('main').getByText('This post isn’t available')).toBeVisible();
  await expect(page.getByText('Nothing here')).toHaveCount(0);
});
