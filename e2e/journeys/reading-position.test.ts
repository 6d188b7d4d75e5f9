import type { Browser, Page, Request } from '@playwright/test';
import type { Site } from './support/site.ts';
import { scrolled, scrollTo } from './support/scroll.ts';
import { expect, signIn, signInAtServer, statuses, statusWith, test } from './support/test.ts';

/** More than a window of new posts. */
function postMany(site: Site, word: string): void {
  for (let number = 1; number <= 12; number++)
    site.instance.post('yuki', { status: `${word} number ${number}`, visibility: 'public' });
}

const isSaved = (request: Request) => request.method() !== 'GET' && /markers|settings/.test(request.url());

const line = (page: Page) => statuses(page).filter({ hasText: /^(You were here|وصلت إلى هنا)$/ });

/** The text of the row after the line, as the page has it. */
async function belowTheLine(page: Page): Promise<string> {
  await expect(line(page)).toBeAttached();
  return page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll(
      (rows) =>
        rows[rows.findIndex((row) => /^(You were here|وصلت إلى هنا)$/.test(row.textContent)) + 1]?.textContent ?? '',
    );
}

test('a user who comes back to home finds where they were, kept in this browser', async ({ page, site }) => {
  await signIn(page, 'maren');
  const last = site.instance.post('noor', { status: 'The last one that is read', visibility: 'public' });
  const told = page.waitForRequest((one) => isSaved(one) && (one.postData() ?? '').includes(String(last['id'])));
  await page.reload();
  await expect(statusWith(page, 'The last one that is read')).toBeVisible();
  await told;
  await page
    .getByRole('link', { name: /^Bookmarks/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible();
  postMany(site, 'News');
  await page.goto('/main/friends');
  await expect(statusWith(page, 'News number 12')).toBeVisible();
  await expect(line(page)).toBeAttached();
  expect(await belowTheLine(page)).toContain('The last one that is read');
});

test('[TL-014] "show new" leads to the top from every depth, wide and narrow', async ({ page, site }) => {
  await signIn(page, 'maren');
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/main/friends');
    for (const depth of [1500, 2880, 8640]) {
      await expect(statuses(page).first()).toBeVisible();
      await expect.poll(() => site.instance.socketCount()).toBeGreaterThan(0);
      await scrollTo(page, depth);
      const text = `New at ${depth}, ${width} wide`;
      for (const part of [1, 2]) site.instance.post('noor', { status: `${text}, part ${part}`, visibility: 'public' });
      await page.getByRole('button', { name: 'Show new (2)' }).click();
      await expect(statuses(page).first()).toContainText(`${text}, part 2`);
      await expect(page.getByRole('article').filter({ hasText: `${text}, part 2` })).toBeFocused();
      await page.waitForLoadState('networkidle');
      expect(await scrolled(page), text).toBe(0);
    }
  }
});

const offer = (page: Page) =>
  page.getByRole('button', { name: /^(Continue where you were on another device|متابعة.*)$/ });
/** Another device of the same account. */
const another = async (browser: Browser, url: string) => (await browser.newContext({ baseURL: url })).newPage();

for (const flavour of ['mastodon', 'akkoma', 'pleroma'] as const)
  test.describe(`on two devices, ${flavour}`, () => {
    test.use({ instanceOptions: { flavour } });
    const enter = flavour === 'mastodon' ? signInAtServer : signIn;
    // The others answer to the marker without keeping it.
    const place = flavour === 'mastodon' ? /markers/ : /settings/;

    test('what was read on one is offered on the other, and nobody is taken there unasked', async ({
      page,
      browser,
      site,
    }) => {
      await enter(page, 'maren');
      await expect(statuses(page).first()).toBeVisible();
      const phone = await another(browser, site.url);
      await phone.setViewportSize({ width: 390, height: 844 });
      await enter(phone, 'maren');
      site.instance.post('noor', { status: 'Read on the phone', visibility: 'public' });
      await phone.reload();
      const saved = phone.waitForResponse((reply) => isSaved(reply.request()) && place.test(reply.url()) && reply.ok());
      await expect(statusWith(phone, 'Read on the phone')).toBeVisible();
      await saved;
      await phone.close();

      postMany(site, 'News');
      await page.goto('/main/friends');
      await expect(statusWith(page, 'News number 12')).toBeInViewport();
      await expect(offer(page)).toBeVisible();
      await expect(statusWith(page, 'Read on the phone')).not.toBeInViewport();
      await offer(page).focus();
      await page.keyboard.press('Enter');
      const read = page.getByRole('article').filter({ hasText: 'Read on the phone' });
      await expect(read).toBeInViewport();
      await expect(read).toBeFocused();
      expect(await belowTheLine(page)).toContain('Read on the phone');
      await expect(offer(page)).toBeHidden();
    });
  });

test.describe('on a server that keeps the position', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('another device was further: the line is there, on a phone and in Arabic, too', async ({
    page,
    site,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAtServer(page, 'maren');
    const read = site.instance.post('noor', { status: 'Read on the other device', visibility: 'public' });
    const saved = await request.post(`${site.instance.url}/api/v1/markers`, {
      headers: { authorization: `Bearer ${site.instance.tokenFor('maren')}` },
      data: { home: { last_read_id: String(read['id']) } },
    });
    expect(saved.ok()).toBe(true);
    postMany(site, 'News');
    await page.evaluate(() =>
      localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } })),
    );
    await page.goto('/main/friends');
    await expect(statusWith(page, 'News number 12')).toBeVisible();
    await expect(line(page)).toBeAttached();
    expect(await belowTheLine(page)).toContain('Read on the other device');
    await expect(offer(page)).toBeVisible();
    // Whoever stays here has read what is here, and that goes to the other device.
    const told = page.waitForRequest(isSaved);
    await page.getByRole('button', { name: 'إخفاء', exact: true }).click();
    await expect(offer(page)).toBeHidden();
    await page.getByRole('navigation').locator('a[href^="/search"]').filter({ visible: true }).first().click();
    expect((await told).postData()).toContain('last_read_id');
  });
});
