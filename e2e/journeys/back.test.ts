import type { Page } from '@playwright/test';
import { scrolled, scrollTo } from './support/scroll.ts';
import { expect, signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

for (const [width, height] of variants([
  [1440, 900],
  [390, 844],
] as const)) {
  test(`the heads of pages lead back, by pointer and keyboard, ${width} wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    site.instance.post('maren', { status: 'Low water #lowwater', visibility: 'public' });
    await signIn(page, 'maren', '/');
    await expect(page).toHaveURL(/\/main\/friends$/);
    const back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true });

    await page.getByRole('link', { name: '#lowwater' }).first().click();
    await expect(page).toHaveURL(/\/tag\/lowwater$/);
    await back.click();
    await expect(page).toHaveURL(/\/main\/friends$/);

    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page).toHaveURL(/\/friend-requests$/);
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main\/friends$/);

    // The first pages of the client in their tab: there is nothing of it to go back to.
    for (const path of ['/about', '/nothing/here', '/tag/lowwater', '/friend-requests', '/users/nobody-at-all']) {
      await page.goto(path);
      await back.click();
      await expect(page).toHaveURL(/\/main\/friends$/);
    }
  });
}

/** A list, and a link in it that is far down. */
const LISTS = [
  ['home', '/main/friends', (page: Page) => statuses(page).locator('a[href^="/users/"]')],
  ['notifications', '/maren/notifications', (page: Page) => page.getByRole('main').locator('a[href^="/users/"]')],
  [
    'followers',
    '/users/maren#followers',
    (page: Page) => page.getByRole('main').locator('[data-key] a[href^="/users/"]'),
  ],
  ['posts of a profile', '/users/jonas', (page: Page) => statuses(page).locator('a[href^="/notice/"]')],
  ['conversation', '', (page: Page) => statuses(page).locator('a[href^="/users/"]')],
] as const;

for (const [width, height] of variants(
  [
    [1440, 700],
    [390, 600],
  ] as const,
  1,
))
  test(`going back stands where one stood, with the focus on what one left by, in every list, ${width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const root = site.instance.post('maren', { status: 'The long one' });
    for (let nth = 0; nth < 12; nth += 1)
      site.instance.post(nth % 2 ? 'jonas' : 'noor', { status: `Answer ${nth}`, in_reply_to_id: String(root.id) });
    await signIn(page, 'maren');
    for (const [name, path, linksOf] of LISTS)
      await test.step(name, async () => {
        await page.goto(path || `/notice/${String(root.id)}`);
        const links = linksOf(page);
        await expect(links.first()).toBeVisible();
        await scrollTo(page, 900);
        expect(await scrolled(page)).toBeGreaterThan(200);
        const seen = async () =>
          links.evaluateAll((all) =>
            all.findIndex((one) => {
              const { top, bottom, width: across } = one.getBoundingClientRect();
              return across > 0 && top > 150 && bottom < window.innerHeight - 100;
            }),
          );
        await expect.poll(seen).toBeGreaterThanOrEqual(0);
        const { href, key } = await links.nth(await seen()).evaluate((one) => ({
          href: one.getAttribute('href') ?? '',
          key: one.closest('[data-key]')?.getAttribute('data-key'),
        }));
        // Rows above it come and go.
        const row = key ? page.locator(`[data-key="${key}"]`) : page.getByRole('main');
        const link = row.locator(`a[href="${href}"]`).first();
        const from = page.url();
        for (const way of ['click and history', 'keys and Back'] as const) {
          await link.focus();
          await page.waitForLoadState('networkidle');
          let last = Number.NaN;
          // What comes late moves it once more.
          const isStill = async () => {
            const now = (await link.boundingBox())?.y ?? Number.NaN;
            const isSame = now === last;
            last = now;
            return isSame;
          };
          await expect.poll(isStill, { intervals: [200] }).toBe(true);
          const before = { y: await scrolled(page), top: (await link.boundingBox())?.y ?? 0 };
          if (way === 'click and history') await link.click();
          else await page.keyboard.press('Enter');
          await expect(page).toHaveURL((url) => url.pathname === new URL(href, from).pathname);
          await expect(page.getByRole('main').locator('h1').first()).toBeVisible();
          if (way === 'click and history') await page.goBack();
          else await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).first().click();
          await expect(page).toHaveURL(from);
          await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')), way).toBe(href);
          const top = async () =>
            page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? Number.NaN);
          await expect.poll(async () => Math.abs((await top()) - before.top), `${name}: ${way}`).toBeLessThan(40);
        }
      });
  });
