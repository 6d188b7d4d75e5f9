import { readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { expect, signIn, signInByForm, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const DESCRIPTIONS = ['/api/v1/instance', '/nodeinfo', '/.well-known/nodeinfo', '/api/pleroma', '/static/config.json'];
/** Twice as long as a journey waits for anything. */
const LATE_MS = 60_000;

test.describe('[SH-114] a start while the instance', () => {
  test('is away: the frame is there and says so; the timeline comes by itself', async ({ page, context }) => {
    await page.setViewportSize(NARROW);
    await context.route(/\/(?:api|nodeinfo|\.well-known)\//, (route) => route.abort('connectionrefused'));
    await page.goto('/main/all');
    await expect(page.getByText(/Can’t reach the server/).first()).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await context.unroute(/\/(?:api|nodeinfo|\.well-known)\//);
    await expect(statuses(page).first()).toBeVisible({ timeout: 60_000 });
  });

  for (const [kind, fault] of variants(
    [
      ['answers what it is with 500', { kind: 'status', status: 500 }],
      ['answers what it is with half a reply', { kind: 'malformed' }],
    ] as const,
    1,
  ))
    test(`${kind}: a user reads and is named all the same`, async ({ page, site }) => {
      await page.setViewportSize(kind.endsWith('500') ? WIDE : NARROW);
      await signIn(page, 'maren');
      for (const path of DESCRIPTIONS) site.instance.addFault({ ...fault, path });
      await page.reload();
      await expect(statuses(page).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      site.instance.clearFaults();
      await page.reload();
      await expect(page).toHaveTitle(/Outer Skerries|skerry/i);
    });

  test('takes a minute to say what it is: nothing waits for that', async ({ page, site }) => {
    await page.setViewportSize(WIDE);
    await signIn(page, 'maren');
    for (const path of DESCRIPTIONS) site.instance.addFault({ kind: 'delay', ms: LATE_MS, path });
    await page.reload({ waitUntil: 'commit' });
    // Neither answered nor given up: nothing that is shown may have waited for one of them.
    const ended: string[] = [];
    const note = (request: Request) => ended.push(new URL(request.url()).pathname);
    page.on('requestfinished', note);
    page.on('requestfailed', note);
    await expect(statuses(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Federated' }).first()).toBeVisible();
    expect(ended.filter((path) => DESCRIPTIONS.some((one) => path.startsWith(one)))).toEqual([]);
  });
});

test.describe('a browser whose storage', () => {
  test('is full says so once, and everything works until the page is left', async ({ page, context }) => {
    await page.setViewportSize(NARROW);
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await signInByForm(page, 'maren');
    const notice = page.getByText(/This browser won’t store data for this page/);
    await expect(notice).toHaveCount(1);
    await page.getByRole('alert').filter({ has: notice }).getByRole('button', { name: 'Dismiss' }).click();
    await expect(statuses(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('has settings that cannot be read keeps them, says so once and gives them as a file', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/about');
    await page.evaluate(() => {
      localStorage.setItem('skerry.settings', '{"version":[9,0],"values":{"theme":"skerry-light","hideSiteName":7}}');
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'skerry-light');
    const notice = page.getByText(/Couldn’t read all of your saved settings/);
    await expect(notice).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('alert').filter({ has: notice }).getByRole('button', { name: 'Save as a file' }).click();
    const file: unknown = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
    expect(file).toMatchObject({ state: { version: [9, 0], values: { theme: 'skerry-light' } } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'skerry-light');
    await expect(page.getByText(/Couldn’t read|can’t be read/)).toHaveCount(0);
  });
});
