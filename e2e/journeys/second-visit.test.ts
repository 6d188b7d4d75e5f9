import type { Page } from '@playwright/test';
import { keepSession } from './support/kept-session.ts';
import { expect, signIn, statuses, statusWith, test } from './support/test.ts';
import { keptFiles, untilKept } from './support/worker-cache.ts';

test.use({ serviceWorkers: 'allow' });

const HOME = '/api/v1/timelines/home';
/** Longer than a page takes to start on a busy machine. */
const SLOW_MS = 12_000;

/** Of the newest status in the main column, as the server knows it. */
const newestId = (page: Page) => statuses(page).first().getAttribute('data-status');
const progress = (page: Page) => page.getByRole('main').getByRole('progressbar', { name: 'Loading posts' });

/** A first visit, until the worker has the files and what home has shown. */
async function visitHome(page: Page, nickname: string): Promise<void> {
  await signIn(page, nickname);
  await expect(statuses(page).first()).toBeVisible();
  await untilKept(page);
  await expect.poll(() => keptFiles(page)).toContain(HOME);
}

test('a second visit shows the last statuses at once, and the new ones when they come, without a word of being offline', async ({
  page,
  site,
}) => {
  await visitHome(page, 'maren');
  const last = await newestId(page);
  await page.close();
  site.instance.post('noor', { status: '@maren new at the pier' });
  site.instance.addFault({ kind: 'delay', path: HOME, ms: SLOW_MS });
  const tab = await page.context().newPage();
  await tab.goto('/main/friends');
  await expect(statuses(tab).first()).toHaveAttribute('data-status', last ?? '');
  await expect(progress(tab)).toBeVisible();
  await expect(statusWith(tab, 'new at the pier')).toBeVisible({ timeout: 2 * SLOW_MS });
  await expect(progress(tab)).toBeHidden();
  await expect(tab.getByText('You’re offline.')).toBeHidden();
  await expect(tab.getByText(/^Showing what was last loaded/)).toBeHidden();
});

test('who has scrolled in the last statuses stays where they are: the new ones wait', async ({ page, site }) => {
  await visitHome(page, 'maren');
  site.instance.post('noor', { status: '@maren new at the pier' });
  site.instance.addFault({ kind: 'delay', path: HOME, ms: SLOW_MS });
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto('/main/friends');
  await expect(progress(tab)).toBeVisible();
  const third = statuses(tab).nth(2);
  await third.scrollIntoViewIfNeeded();
  const scrolled = () => tab.evaluate(() => window.scrollY);
  const start = await scrolled();
  await tab.mouse.wheel(0, 600);
  await expect.poll(scrolled).toBeGreaterThanOrEqual(start + 600);
  const topOf = () => third.evaluate((row) => row.getBoundingClientRect().top);
  const before = await topOf();
  await expect(tab.getByRole('button', { name: 'Show new (1)' })).toBeVisible({ timeout: 2 * SLOW_MS });
  expect(Math.abs((await topOf()) - before)).toBeLessThan(1);
  await tab.getByRole('button', { name: 'Show new (1)' }).click();
  await expect(statusWith(tab, 'new at the pier')).toBeInViewport();
});

test('while the instance fails the last statuses stay, with the reason and another try', async ({ page, site }) => {
  await visitHome(page, 'maren');
  const last = await newestId(page);
  site.instance.addFault({ kind: 'status', path: HOME, status: 500 });
  await page.goto('/main/friends');
  await expect(page.getByText('Couldn’t refresh the timeline')).toBeVisible();
  await expect(statuses(page).first()).toHaveAttribute('data-status', last ?? '');
  await expect(progress(page)).toBeHidden();
  site.instance.clearFaults();
  site.instance.post('noor', { status: '@maren new at the pier' });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(statusWith(page, 'new at the pier')).toBeVisible();
  await expect(page.getByText('Couldn’t refresh the timeline')).toBeHidden();
});

test('the last statuses of one account are never shown to another one', async ({ page, site }) => {
  await visitHome(page, 'maren');
  const ofMaren = await newestId(page);
  await keepSession(page, 'noor');
  site.instance.addFault({ kind: 'delay', path: HOME, ms: SLOW_MS });
  const seen: string[] = [];
  await page.exposeFunction('reportStatus', (id: string) => seen.push(id));
  await page.addInitScript(() => {
    const { reportStatus } = window as unknown as { reportStatus(id: string): void };
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('main article[data-status]'))
        reportStatus(row.getAttribute('data-status') ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/main/friends');
  await expect(page.getByRole('main').getByText('Loading posts')).toBeAttached();
  expect(seen).toEqual([]);
  await expect(statuses(page).first()).toBeVisible({ timeout: 2 * SLOW_MS });
  expect(seen).not.toContain(ofMaren);
});
