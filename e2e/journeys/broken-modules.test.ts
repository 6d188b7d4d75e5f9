import { publishSource } from './support/publish-fixture.ts';
import type { Page } from '@playwright/test';
import { expect, signInByForm as signIn, statuses, test } from './support/test.ts';

const PANEL = { path: /\/modules\/composer\/[^/]+\/remoteEntry\.[^/]+\.js/, name: 'Composer' };

/** Until they are fixed, the files of the composer answer 500; signed in, a user sees its card, and then its form. */
async function failsUntilFixed(page: Page, files: RegExp): Promise<void> {
  let isBroken = true;
  await page.route(files, (route) =>
    isBroken
      ? route.fulfill({ status: 500, body: 'broken', headers: { 'cache-control': 'no-store' } })
      : route.continue(),
  );
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByText('Couldn’t load Composer')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Text' }).first()).toBeVisible();
}

/** Files of the composer that are not those of the build do not run, and its card says why. */
async function isNotRun(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'window.tampered = true' }),
  );
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await expect(page.getByText('Couldn’t load Composer')).toBeVisible();
  await expect(page.getByText('MODULE_INTEGRITY')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
}

test.describe('a module that cannot be loaded', () => {
  test('whose entry answers 500 leaves the rest working, and a retry works once it is fixed', async ({ page }) => {
    await failsUntilFixed(page, PANEL.path);
  });

  test('whose entry was tampered with is not run', async ({ page }) => {
    await isNotRun(page, PANEL.path);
  });

  test('a part of which was tampered with is not run either, and has the same code', async ({ page }) => {
    await isNotRun(page, /\/modules\/composer\/[^/]+\/(?!remoteEntry)[^/]+\.js/);
  });

  test('whose entry hangs is offered again after ten seconds', async ({ page }) => {
    let isHanging = true;
    await page.route(PANEL.path, (route) => (isHanging ? undefined : route.continue()));
    await signIn(page, 'maren');
    await expect(statuses(page).first()).toBeVisible();
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    await expect(retry).toBeVisible({ timeout: 20_000 });
    isHanging = false;
    await retry.click();
    await expect(page.getByRole('textbox', { name: 'Text' }).first()).toBeVisible();
  });
});

test.describe('a module that throws while mounting', () => {
  test('shows its card, leaves the rest of the page alone, and works again once it is fixed', async ({
    page,
    site,
  }) => {
    await publishSource(site, 'storm');
    await page.addInitScript(() => sessionStorage.setItem('storm', sessionStorage.getItem('storm') ?? 'on'));
    await page.goto('/main/all');
    await expect(statuses(page).first()).toBeVisible();
    await expect(page.getByText(/^(Couldn’t show Storm|Storm stopped working)/).first()).toBeVisible();
    await expect(page.getByText(/^MODULE_(VIEW_FAILED|ERROR_BUDGET)$/).first()).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('storm', 'off'));
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText('Calm again')).toBeVisible();
  });
});

test('a module all of whose files answer 500 works after a retry, once they are fixed', async ({ page }) => {
  await failsUntilFixed(page, /\/modules\/composer\//);
});

test('in a tunnel a screen keeps its card, whatever is pressed, and comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/main/all');
  await expect(statuses(page).first()).toBeVisible();
  await context.setOffline(true);
  await statuses(page).first().getByRole('link').first().click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  for (let times = 0; times < 4; times += 1) {
    await expect(retry).toBeVisible();
    await retry.click();
  }
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('tab').first()).toBeVisible();
  await expect(retry).toBeHidden();
});
