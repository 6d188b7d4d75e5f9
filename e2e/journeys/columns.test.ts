import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const columns = (page: Page) => page.locator('[data-column]');
/** The screen on top in a column. */
const posts = (of: Locator) => of.locator('[data-screen]:not([inert]) article[data-status]');
const paths = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => /^skerry\.columns\.[^.]+$/.test(one));
    const { columns: all } = JSON.parse(localStorage.getItem(key ?? '') ?? '{"columns":[]}') as {
      columns: { path: string }[];
    };
    return all.map(({ path }) => path);
  });
/** As an earlier visit left them, of an account that has stored some. */
async function putColumns(page: Page, stored: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const key = Object.keys(localStorage).find((one) => /^skerry\.columns\.[^.]+$/.test(one)) ?? '';
    const columns = all.map((path, at) => ({ key: `k${at}`, path }));
    localStorage.setItem(key, JSON.stringify({ version: 1, columns }));
  }, stored);
  await page.goto('/columns');
}
/** As the settings profile brings the columns of another device. */
async function bringOthers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('skerry.settings') ?? '{}') as { values: Record<string, string[]> };
    const [own = ''] = stored.values['shell.columns']?.[0]?.split(' ') ?? [];
    stored.values['shell.columns'] = [`${own} wide /main/public`, `${own} narrow /bookmarks`];
    localStorage.setItem('skerry.settings', JSON.stringify(stored));
  });
  await page.reload();
}
const isFocused = (one: Locator) => one.evaluate((element) => element.contains(document.activeElement));

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** With home and notifications, from the navigation. */
async function openDeck(page: Page): Promise<void> {
  await signIn(page, 'maren');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Start with home and notifications' }).click();
  await expect(posts(column(page, 'Home, column 1')).first()).toBeVisible();
}

test('columns are begun, added, ordered, widened and removed by keyboard, and are there after a reload', async ({
  page,
}) => {
  await openDeck(page);
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add column' }).press('Enter');
  const add = page.getByRole('dialog', { name: 'Add column' });
  await expect(add.getByText('2 of 8 columns')).toBeVisible();
  await add.getByRole('combobox').fill('Bookm');
  await expect(add.getByRole('option', { name: 'Bookmarks' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(column(page, 'Bookmarks, column 3')).toBeVisible();
  expect(await isFocused(column(page, 'Bookmarks, column 3'))).toBe(true);

  await page.keyboard.press('Shift+ArrowLeft');
  await expect(column(page, 'Bookmarks, column 2')).toBeVisible();
  expect(await isFocused(column(page, 'Bookmarks, column 2'))).toBe(true);
  await page.keyboard.press('1');
  expect(await isFocused(column(page, 'Home, column 1'))).toBe(true);
  const width = (name: string) => column(page, name).evaluate((one) => one.getBoundingClientRect().width);
  const before = await width('Home, column 1');
  await column(page, 'Home, column 1').getByRole('button', { name: 'Column options' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Wide' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => width('Home, column 1')).toBeGreaterThan(before * 1.15);
  await page.reload();
  await expect(column(page, 'Bookmarks, column 2')).toBeVisible();
  expect(await paths(page)).toEqual(['/main/friends', '/bookmarks', '/maren/notifications']);
  expect(await width('Home, column 1')).toBeGreaterThan(before * 1.15);

  await column(page, 'Bookmarks, column 2').getByRole('button', { name: 'Column options' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove column' }).press('Enter');
  await expect(columns(page)).toHaveCount(2);
  expect(await isFocused(column(page, 'Notifications, column 2'))).toBe(true);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(column(page, 'Bookmarks, column 2')).toBeVisible();
});

test('a post opens inside its column; Escape leads back to its row, at its place', async ({ page }) => {
  await openDeck(page);
  const home = column(page, 'Home, column 1');
  await page.keyboard.press('1');
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('j');
  const row = posts(home).and(page.locator(':focus'));
  await expect(row).toBeVisible();
  const [id, top] = await row.evaluate((one) => [one.dataset['status'], one.getBoundingClientRect().top] as const);
  await page.keyboard.press('o');
  await expect(home.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  await expect(page).toHaveURL(/\/columns$/);
  await expect(posts(home).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect(await isFocused(column(page, 'Notifications, column 2'))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await isFocused(home)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(row).toHaveAttribute('data-status', id ?? '');
  expect(Math.abs((await row.evaluate((one) => one.getBoundingClientRect().top)) - top)).toBeLessThan(2);
  // What can't stand in a column leaves the deck, and the browser's way back leads to it again.
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/main\/friends$/);
  await page.goBack();
  await expect(columns(page)).toHaveCount(2);
});

test('the browser’s way back closes what is open in columns, the last one first, and then leaves', async ({ page }) => {
  await openDeck(page);
  await putColumns(page, ['/main/friends', '/main/public']);
  const home = columns(page).first();
  const local = columns(page).nth(1);
  await expect(posts(home).first()).toBeVisible();
  await expect(posts(local).first()).toBeVisible();
  const screens = (of: Locator) => of.locator('[data-screen]');
  const openFrom = async (of: Locator, number: string) => {
    await page.keyboard.press(number);
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await expect(screens(of)).toHaveCount(2);
  };
  await openFrom(home, '1');
  const row = await home
    .locator('[data-screen]')
    .first()
    .locator('article[data-status]')
    .first()
    .getAttribute('data-status');
  await openFrom(local, '2');
  await page.goBack();
  await expect(screens(local)).toHaveCount(1);
  await expect(screens(home)).toHaveCount(2);
  await page.goForward();
  await expect(screens(local)).toHaveCount(1);
  await page.goBack();
  await expect(screens(home)).toHaveCount(1);
  await expect(posts(home).and(page.locator(':focus'))).toHaveAttribute('data-status', row ?? '');
  await expect(page).toHaveURL(/\/columns$/);

  // What Escape has closed is no step any more, before and after a reload.
  await openFrom(home, '1');
  await page.keyboard.press('Escape');
  await expect(screens(home)).toHaveCount(1);
  await openFrom(home, '1');
  await page.reload();
  await expect(columns(page)).toHaveCount(2);
  await expect(screens(home)).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/columns$/);
});

test('in a column of home "Show new" waits while its reader has scrolled, and the other column stays', async ({
  page,
  site,
}) => {
  await openDeck(page);
  const home = column(page, 'Home, column 1');
  const scroll = home.locator('[data-column-scroll]');
  await scroll.evaluate((one) => one.scrollTo({ top: 600 }));
  await expect.poll(() => scroll.evaluate((one) => one.scrollTop)).toBeGreaterThan(500);
  site.instance.post('noor', { status: 'A new one', visibility: 'public' });
  await expect(home.getByRole('button', { name: 'Show new (1)' })).toBeVisible();
  const jumps = page.getByRole('navigation', { name: 'Columns' });
  await expect(jumps.getByRole('button', { name: 'Home, column 1, 1 new' })).toBeVisible();
  await home.getByRole('button', { name: 'Show new (1)' }).click();
  await expect(jumps.getByRole('button', { name: 'Home, column 1', exact: true })).toBeVisible();
  await expect(posts(home).first()).toContainText('A new one');
  await expect.poll(() => scroll.evaluate((one) => one.scrollTop)).toBe(0);
});

test('forty stored columns: eight are shown, the others kept; addresses and modules that are none say so', async ({
  page,
}) => {
  await openDeck(page);
  await putColumns(
    page,
    Array.from({ length: 40 }, (_, at) => (at === 1 ? '/settings' : `/tag/t${at}`)),
  );
  // A notice, which goes by itself: first.
  await expect(page.getByText(/32 more are kept/)).toBeVisible();
  await expect(columns(page)).toHaveCount(8);
  await expect(page.getByRole('button', { name: '8 of 8 columns' })).toBeVisible();
  const unfit = columns(page).nth(1);
  await expect(unfit.getByText('This can’t be a column')).toBeVisible();
  await unfit.getByRole('button', { name: 'Remove column' }).click();
  await expect(columns(page)).toHaveCount(8);
  expect(await paths(page)).toHaveLength(39);

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => /^skerry\.columns\.[^.]+$/.test(one)) ?? '';
    localStorage.setItem(key, '{"version":1,"colum');
  });
  await page.reload();
  await expect(page.getByText(/Your columns couldn’t be read/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start with home and notifications' })).toBeVisible();
});

test('columns out of sight draw no posts; one that comes into sight does, and its reader finds the row again', async ({
  page,
}) => {
  await openDeck(page);
  await putColumns(page, ['/main/public', ...Array.from({ length: 6 }, (_, at) => `/tag/t${at}`), '/main/all']);
  const first = columns(page).first();
  const last = columns(page).nth(7);
  await expect(posts(first).first()).toBeVisible();
  await expect(last.getByRole('feed')).toBeAttached();
  await expect(posts(last)).toHaveCount(0);
  await page.keyboard.press('1');
  for (let at = 0; at < 8; at += 1) await page.keyboard.press('j');
  const row = posts(first).and(page.locator(':focus'));
  const [id, top] = await row.evaluate((one) => [one.dataset['status'], one.getBoundingClientRect().top] as const);

  await page.keyboard.press('8');
  await expect(posts(last).first()).toBeInViewport();
  await expect(posts(first)).toHaveCount(1);
  await page.keyboard.press('1');
  await expect(row).toHaveAttribute('data-status', id ?? '');
  await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().top)).toBeCloseTo(top, 0);
  await expect.poll(() => posts(first).count()).toBeGreaterThan(5);
});

test('who favourited a post of a column leads to a person in that column', async ({ page, site }) => {
  const { id } = site.instance.post('noor', { status: 'Liked by one', visibility: 'public' });
  const headers = { authorization: `Bearer ${site.instance.tokenFor('maren')}` };
  await fetch(`${site.instance.url}/api/v1/statuses/${id}/favourite`, { method: 'POST', headers });
  await openDeck(page);
  const home = column(page, 'Home, column 1');
  await posts(home).filter({ hasText: 'Liked by one' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /favourite/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: /Maren/ }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/columns$/);
  await expect(home.locator('[data-screen]')).toHaveCount(2);
});

test('two columns of notifications show different kinds, also after a reload', async ({ page, site }) => {
  const { id } = site.instance.post('maren', { status: 'My own', visibility: 'public' });
  const headers = { authorization: `Bearer ${site.instance.tokenFor('noor')}` };
  await fetch(`${site.instance.url}/api/v1/statuses/${id}/favourite`, { method: 'POST', headers });
  await openDeck(page);
  await putColumns(page, ['/maren/notifications', '/maren/notifications']);
  const [first, second] = [columns(page).nth(0), columns(page).nth(1)];
  const liked = (of: Locator) => of.getByRole('article').filter({ hasText: 'My own' });
  await expect(liked(first)).toBeVisible();
  await expect(liked(second)).toBeVisible();
  await second.getByRole('button', { name: 'Filter' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Favourites' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(liked(second)).toHaveCount(0);
  await expect(liked(first)).toBeVisible();
  await page.reload();
  await expect(liked(first)).toBeVisible();
  await expect(second.getByRole('article').first()).toBeVisible();
  await expect(liked(second)).toHaveCount(0);
});

test('what was left open when a link led away is closed by the browser’s way back', async ({ page }) => {
  await openDeck(page);
  const home = column(page, 'Home, column 1');
  const screens = home.locator('[data-screen]');
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(screens).toHaveCount(2);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/main\/friends$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Columns' }).click();
  await expect(screens).toHaveCount(2);
  await page.goBack();
  await expect(screens).toHaveCount(1);
  await expect(page).toHaveURL(/\/columns$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('a column is carried by its head', async ({ page }) => {
  await openDeck(page);
  const box = await column(page, 'Home, column 1').boundingBox();
  const other = await column(page, 'Notifications, column 2').boundingBox();
  if (!box || !other) throw new Error('The columns are not drawn.');
  await page.mouse.move(box.x + 80, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width * 0.8, other.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(column(page, 'Home, column 2')).toBeVisible();
  expect(await paths(page)).toEqual(['/maren/notifications', '/main/friends']);
});

test('a column that a key moves slides to its place, unless motion is reduced', async ({ page }) => {
  await openDeck(page);
  await page.keyboard.press('1');
  const sliding = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          return target instanceof HTMLElement && target.dataset['column'] !== undefined;
        }).length,
    );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, 'Home, column 2')).toBeVisible();
  expect(await sliding()).toBe(0);
  // Long enough to be seen by a test.
  await page.evaluate(() => document.documentElement.style.setProperty('--t-move', '60s'));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(column(page, 'Home, column 1')).toBeVisible();
  expect(await sliding()).toBe(2);
});

test('in a narrower window one column is shown, with the others as tabs', async ({ page }) => {
  await openDeck(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  const tabs = page.getByRole('tablist', { name: 'Columns' });
  await expect(tabs.getByRole('tab')).toHaveCount(2);
  await expect(page.locator('main article[data-status]').first()).toBeVisible();
  await tabs.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.locator('main').getByRole('heading', { level: 1, name: /Notifications/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('1');
  await expect(page.locator('main article[data-status]').first()).toBeVisible();
});

test('in a narrow window the tabs stay at the top, the shown one within them', async ({ page }) => {
  await openDeck(page);
  const many = Array.from({ length: 6 }, (_, at) => `/tag/a-long-name-${at}`);
  await putColumns(page, ['/main/friends', ...many, '/main/public']);
  await expect(columns(page)).toHaveCount(8);
  for (const [width, height, bar] of [
    [1024, 600, 48],
    [390, 600, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press('8');
    const tabs = page.getByRole('tablist', { name: 'Columns' });
    const tab = tabs.getByRole('tab', { selected: true });
    await expect(tab).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator('main article[data-status]').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const box = await tab.boundingBox();
    expect(box?.y).toBe(bar);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const add = await page.getByRole('button', { name: 'Column options' }).boundingBox();
    expect(Math.min(add?.width ?? 0, add?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // What is read stays below them.
    const head = page.locator('main header').first();
    expect((await head.boundingBox())?.y).toBe(bar + 44);
  }
});

test('screens open as columns from their menus, their heads and the palette; a ninth finds no room', async ({
  page,
}) => {
  await signIn(page, 'maren', '/tag/fieldnotes');
  const main = page.getByRole('main');
  const asColumn = async () => {
    await page.getByRole('menuitem', { name: 'Open as column' }).click();
    await expect(page).toHaveURL(/\/columns$/);
  };
  await main.getByRole('button', { name: 'Quick settings' }).click();
  await asColumn();
  await expect(column(page, '#fieldnotes, column 1')).toBeVisible();

  await page.goto('/users/noor');
  await main.getByRole('button', { name: 'More about this account' }).first().click();
  await asColumn();
  await expect(columns(page)).toHaveCount(2);
  await page.goto('/search?query=tea');
  await main.getByRole('button', { name: 'Open as column' }).click();
  await expect(columns(page)).toHaveCount(3);
  await page.goto('/maren/notifications');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('open as col');
  await expect(page.getByRole('option', { name: 'Open as column' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveCount(4);
  expect(await paths(page)).toEqual(['/tag/fieldnotes', '/users/noor', '/search?query=tea', '/maren/notifications']);
  expect(await isFocused(columns(page).nth(3))).toBe(true);

  const eight = ['/main/friends', '/main/public', '/main/all', '/bookmarks'];
  await putColumns(page, [...(await paths(page)), ...eight]);
  await expect(columns(page)).toHaveCount(8);
  await page.goto('/main/bubble');
  await main.getByRole('button', { name: 'Quick settings' }).click();
  await asColumn();
  await expect(page.getByText('8 of 8 columns. Remove one to add another.')).toBeVisible();
  await expect(columns(page)).toHaveCount(8);
  await page.goto('/tag/fieldnotes');
  await main.getByRole('button', { name: 'Quick settings' }).click();
  await asColumn();
  await expect(page.getByText('Already a column: #fieldnotes')).toBeVisible();
  await page.goto('/columns?add=/main/bubble');
  await expect(columns(page)).toHaveCount(8);
  expect(await paths(page)).not.toContain('/main/bubble');
});

test('the columns of another device are offered, and taken by a press', async ({ page }) => {
  await openDeck(page);
  await bringOthers(page);
  await expect(columns(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByRole('option', { name: 'Use the columns of your other device' }).click();
  await expect(column(page, 'Local, column 1')).toBeVisible();
  expect(await paths(page)).toEqual(['/main/public', '/bookmarks']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(column(page, 'Home, column 1')).toBeVisible();
});

test('with eight columns those of another device can be taken, and nothing be added', async ({ page }) => {
  await openDeck(page);
  await bringOthers(page);
  await putColumns(
    page,
    Array.from({ length: 8 }, (_, at) => `/tag/t${at}`),
  );
  await expect(columns(page)).toHaveCount(8);
  const full = page.getByRole('button', { name: '8 of 8 columns' });
  // A column that has named itself has not taken their place.
  await expect(column(page, '#t0, column 1')).toBeVisible();
  await full.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add column' });
  await expect(dialog.getByText('8 of 8 columns. Remove one to add another.')).toBeVisible();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Use the columns of your other device' }).press('Enter');
  await expect(columns(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(columns(page)).toHaveCount(8);
  expect(await paths(page)).toHaveLength(8);
});

test('a column of a module that is switched off says so, and comes back with the module', async ({ page, site }) => {
  await openDeck(page);
  await putColumns(page, [...(await paths(page)), '/users/noor']);
  await expect(columns(page)).toHaveCount(3);
  const person = columns(page).nth(2);
  await expect(person.getByText('@noor').first()).toBeVisible();
  await site.edit('profile', { kind: 'disable' });
  await page.reload();
  await expect(person.getByText('Turned off')).toBeVisible();
  await expect(posts(columns(page).first()).first()).toBeVisible();
  await expect(person.getByRole('button', { name: 'Remove column' })).toBeVisible();
  await site.edit('profile', { kind: 'enable' });
  await page.reload();
  await expect(person.getByText('@noor').first()).toBeVisible();
});

test.describe('from right to left', () => {
  test('the next column is at the left', async ({ page }) => {
    await signIn(page, 'maren', '/columns', { interfaceLanguage: 'ar' });
    await page.getByRole('button', { name: 'البدء بالرئيسية والإشعارات' }).click();
    await expect(columns(page)).toHaveCount(2);
    await expect(posts(columns(page).first()).first()).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowLeft');
    expect(await isFocused(columns(page).nth(1))).toBe(true);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(columns(page).first()).toHaveAttribute('data-active', 'true');
  });
});
