import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** What a page may move while it loads, as Chromium's score adds it up: a tenth of what is called good. */
const MOST = 0.01;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Element | null }[];
}
type Watched = Window & { shifts: { value: number; nodes: string[] }[] };

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shifts = [];
    const name = (node: Element | null) => `${node?.localName}.${node?.getAttribute('class')}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        watched.shifts.push({ value, nodes: sources.map(({ node }) => name(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Of the last load, once its network is quiet. */
async function moved(page: Page, what: string): Promise<number> {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  console.log(`layout shift of ${what}: ${sum.toFixed(4)}`);
  if (sum > MOST) for (const { value, nodes } of shifts) console.log(value.toFixed(4), nodes.join(' '));
  return sum;
}

const PLACES = {
  'a visitor': ['/main/all', '/users/maren'],
  'a user': ['/main/friends', '/bookmarks', '/tag/birds', '/users/maren', '/maren/notifications'],
} as const;

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
for (const [turn, who] of (['a visitor', 'a user'] as const).entries())
  for (const [width, height] of variants(SIZES, 2 - turn))
    test(`nothing jumps while ${who}'s page loads, cold or warm, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      const browser = await page.context().newCDPSession(page);
      if (who === 'a user') {
        await signIn(page, 'maren');
        // Who has logged in has been on the page, which remembers what the server can do.
        await page.waitForLoadState('networkidle');
      }
      for (const path of PLACES[who])
        for (const when of ['cold', 'warm']) {
          if (when === 'cold') await browser.send('Network.clearBrowserCache');
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
          expect(await moved(page, `${path}, ${who}, ${when}, ${width}`)).toBeLessThanOrEqual(MOST);
        }
    });

for (const [width, height] of variants(
  [
    [1440, 900],
    [390, 844],
  ] as const,
  1,
)) {
  test(`no action of a status moves when the server's abilities arrive late, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'maren');
    let release = () => undefined as void;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/nodeinfo\/|\/api\/v[12]\/instance$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/main/friends');
    const buttons = page.getByRole('main').getByRole('article').first().locator('footer').getByRole('button');
    const boxes = () =>
      buttons.evaluateAll((all) =>
        all.flatMap((one) => {
          const name = one.getAttribute('aria-label') ?? '';
          return name === 'React' ? [] : [`${name} ${one.getBoundingClientRect().x}`];
        }),
      );
    await expect(buttons).toHaveCount(5);
    const before = await boxes();
    release();
    await expect(buttons).toHaveCount(6);
    expect(await boxes()).toEqual(before);
  });
}

for (const [width, height] of variants(
  [
    [1440, 900],
    [390, 844],
  ] as const,
  1,
))
  test(`"Post" stays under the pointer while parts of the form arrive, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'maren');
    if (width === 390) await page.getByRole('button', { name: 'New post' }).click();
    const form = width === 390 ? page.getByRole('dialog') : page.getByRole('form', { name: 'New post' });
    const text = form.getByRole('textbox', { name: 'Text' });
    await expect(text).toBeVisible();
    let release = () => undefined as void;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/modules/composer/**', async (route) => {
      await late;
      await route.continue();
    });
    await text.fill('Slowly, over the sand bank.');
    const post = form.getByRole('button', { name: 'Post', exact: true });
    await expect(form.getByRole('combobox', { name: 'Format' })).toBeVisible();
    const before = await post.boundingBox();
    release();
    await expect(form.getByRole('button', { name: 'Add a post' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Stickers' })).toBeVisible();
    expect(await post.boundingBox()).toEqual(before);
  });

test('a short page does not scroll, however full the side column is', async ({ page }) => {
  // In three columns, each of the side ones scrolls by itself.
  await signIn(page, 'maren');
  for (const path of ['/about/nothing', '/nothing/here']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const height of [500, 560, 640, 900]) {
      await page.setViewportSize({ width: 1440, height });
      const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      await expect.poll(over, { message: `${path}, ${height} high` }).toBe(0);
    }
  }
});
