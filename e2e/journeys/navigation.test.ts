import type { APIRequestContext, Page } from '@playwright/test';
import type { Instance } from '@skerry/instance';
import { expect, signIn, signInAtServer, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const links = (page: Page, name: 'Main' | 'Most used') =>
  page.getByRole('navigation', { name, exact: true }).getByRole('link');
const labels = (page: Page, name: 'Main' | 'Most used') =>
  links(page, name).evaluateAll((all) =>
    all.map((one) => one.ariaLabel ?? one.firstElementChild?.nextElementSibling?.textContent),
  );
const rows = (page: Page) => page.getByRole('list', { name: 'Navigation' }).getByRole('listitem');
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` });

test('by keys alone, in a wide window: an entry is moved, another one hidden, and both stay so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  await links(page, 'Main').filter({ hasText: 'Edit navigation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Edit navigation/);
  await expect(rows(page).first()).toContainText('Home');
  await grip(page, 'Federated').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect(grip(page, 'Federated')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Federated, 2 of \d+$/)).toBeAttached();
  await page.keyboard.press('Space');
  await grip(page, 'Home').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toContainText('Home');
  await page.getByRole('button', { name: 'Hide Bubble' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show Bubble' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/main\/friends$/);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(links(page, 'Main').first()).toBeVisible();
    const shown = await labels(page, 'Main');
    expect([shown.slice(0, 3), shown.includes('Bubble')]).toEqual([['Home', 'Federated', 'Local'], false]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await labels(page, 'Most used')).slice(0, 2)).toEqual(['Home', 'Federated']);
});

test('on a phone: an entry dragged into the bar moves the last one of the bar to the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren');
  const before = await labels(page, 'Most used');
  expect(before).toHaveLength(4);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit navigation' }).click();
  await expect(page.getByText('4 of 4')).toBeVisible();
  await grip(page, 'Bookmarks').scrollIntoViewIfNeeded();
  const from = await grip(page, 'Bookmarks').boundingBox();
  const to = await rows(page).nth(1).boundingBox();
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(from!.x + 10, from!.y - 20, { steps: 3 });
  await page.mouse.move(to!.x + 10, to!.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows(page).nth(1)).toContainText('Bookmarks');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(links(page, 'Most used')).toHaveCount(4);
  expect((await labels(page, 'Most used'))[1]).toBe('Bookmarks');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Direct messages/ })).toBeVisible();
});

test('a settings profile that another client wrote: what leads nowhere is kept, said, and removed on request', async ({
  page,
  site,
  request,
}) => {
  const headers = { authorization: `Bearer ${site.instance.tokenFor('maren')}` };
  const kept = [
    'words',
    JSON.stringify({ key: 'tide tide.table', label: 'Tides' }),
    JSON.stringify({ key: '/tag/tea', label: 'Tea' }),
  ];
  const path = `${site.instance.url}/api/v1/akkoma/frontend_settings/pleroma-fe/boat`;
  const saved = await request.put(path, { headers, data: { settings: { 'shell.navigation': kept }, version: 1 } });
  expect(saved.ok()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren', '/settings/profiles');
  await page.getByRole('dialog').getByRole('button', { name: 'Use “boat”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use' }).click();
  await page.keyboard.press('Escape');
  await expect(links(page, 'Main').first()).toHaveText('Tea');

  await page.goto('/main/navigation');
  await expect(rows(page).nth(0)).toContainText('wordsNot available here');
  await expect(rows(page).nth(1)).toContainText('TidesNot available here');
  await page.getByRole('button', { name: 'Remove Tides' }).click();
  await expect(rows(page).nth(1)).toContainText('Tea');
  await expect(page.getByText('Settings synced')).toBeVisible();
  const profile = (await (await request.get(path, { headers })).json()) as { settings: Record<string, string[]> };
  expect(profile.settings['shell.navigation']?.slice(0, 2)).toEqual(['words', kept[2]]);
});

test('any entry is the start page: it opens at the root, and after a change of mind the operator’s choice does', async ({
  page,
}) => {
  await signIn(page, 'maren', '/main/navigation');
  const start = page.getByRole('combobox', { name: 'Start page' });
  await start.selectOption('Bookmarks');
  await expect(rows(page).filter({ hasText: 'Bookmarks' })).toContainText('Start page');
  await page.goto('/');
  await expect(page).toHaveURL(/\/bookmarks$/);
  await page.goto('/main/navigation');
  await page.getByRole('button', { name: 'Hide Bookmarks' }).click();
  await page.goto('/');
  await expect(page).toHaveURL(/\/bookmarks$/);
  await page.goto('/main/navigation');
  await start.selectOption('Columns');
  await page.goto('/');
  await expect(page).toHaveURL(/\/columns$/);
  await page.goto('/main/navigation');
  await start.selectOption('This server’s choice');
  await page.goto('/');
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('a list, a hashtag, a search and a person are pinned from their own screens, and the title’s menu has them too', async ({
  page,
  site,
  request,
}) => {
  const { id } = await makeList(request, site.instance);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', `/lists/${id}`);
  const pin = async (role: 'button' | 'menuitem', name: string) => {
    await page.getByRole(role, { name: 'Pin to navigation' }).click();
    await expect(page.getByText(`Pinned to navigation: ${name}`)).toBeVisible();
  };
  const main = page.getByRole('main');
  for (const [path, name] of [
    [`/lists/${id}`, 'Boats'],
    ['/tag/tea', 'tea'],
  ] as const) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
    await main.getByRole('button', { name: 'Quick settings' }).click();
    await pin('menuitem', name);
  }
  await page.goto('/search?query=low+water');
  await pin('button', 'low water');
  await page.goto('/users/noor');
  await main.getByRole('button', { name: 'More' }).first().click();
  await pin('menuitem', 'Noor Rahman');

  await page.goto('/main/friends');
  await main.getByRole('heading', { level: 1 }).getByRole('button').click();
  const entries = page.getByRole('menuitemradio');
  await expect(entries.filter({ hasText: /^(Boats|tea|low water|Noor)/ })).toHaveCount(4);
  await entries.filter({ hasText: 'low water' }).click();
  await expect(page).toHaveURL(/\/search\?query=low\+water$/);
  await expect(main.getByRole('button', { name: 'Unpin from navigation' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Boats' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Boats');
});

test('a pinned list that was deleted says so at its address, and its pin is removed there on request', async ({
  page,
  site,
  request,
}) => {
  const { id, remove } = await makeList(request, site.instance);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren', `/lists/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Quick settings' }).click();
  await page.getByRole('menuitem', { name: 'Pin to navigation' }).click();
  await expect(links(page, 'Main').filter({ hasText: 'Boats' })).toBeVisible();
  await remove();
  await page.goto('/main/friends');
  await links(page, 'Main').filter({ hasText: 'Boats' }).click();
  await expect(page.getByText('This list doesn’t exist')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Unpin from navigation' }).click();
  await expect(links(page, 'Main').filter({ hasText: 'Boats' })).toHaveCount(0);
});

test('the followed hashtags: one is added by its name, muted and unmuted, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/followed-tags');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Hashtag to follow' }).fill('#tides');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Following #tides, unfollow' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('button', { name: 'Following #tides, unfollow' })).toBeVisible();
  await main.getByRole('button', { name: 'Mute #tides' }).click();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await main.getByRole('button', { name: 'Following #tides, unfollow' }).click();
  await expect(main.getByRole('button', { name: 'Follow #tides', exact: true })).toBeVisible();
});

test('where the navigation is edited, a list is found by its name and pinned', async ({ page, site, request }) => {
  const headers = { authorization: `Bearer ${site.instance.tokenFor('maren')}` };
  await request.post(`${site.instance.url}/api/v1/lists`, { headers, data: { title: 'Seabirds' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren', '/main/navigation');
  const add = page.getByRole('main').getByRole('region', { name: 'Add to navigation' });
  await expect(add.getByRole('listitem').filter({ hasText: 'Seabirds' })).toBeVisible();
  await add.getByRole('searchbox').fill('seab');
  await expect(add.getByRole('listitem')).toHaveText([/Seabirds/, /#seab/]);
  await add.getByRole('button', { name: 'Pin Seabirds to navigation' }).click();
  await expect(rows(page).last()).toContainText('Seabirds');
  await add.getByRole('button', { name: 'Pin Seabirds to navigation', pressed: true }).click();
  await expect(rows(page).filter({ hasText: 'Seabirds' })).toHaveCount(0);
});

/** A list "Boats" of maren's, on the server. */
async function makeList(request: APIRequestContext, { url, tokenFor }: Pick<Instance, 'url' | 'tokenFor'>) {
  const headers = { authorization: `Bearer ${tokenFor('maren')}` };
  const made = await request.post(`${url}/api/v1/lists`, { headers, data: { title: 'Boats' } });
  const { id } = (await made.json()) as { id: string };
  return { id, remove: () => request.delete(`${url}/api/v1/lists/${id}`, { headers }) };
}

for (const flavour of variants(['akkoma', 'pleroma', 'mastodon'] as const, 1))
  test.describe(`on ${flavour}`, () => {
    test.use({ instanceOptions: { flavour } });

    test('by keys alone: a person, a hashtag and a saved search are found and pinned; a reset is undone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signInAtServer(page, 'maren');
      await page.goto('/search?query=tide');
      await page.getByRole('button', { name: 'Save search' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
      await page.goto('/main/navigation');
      const add = page.getByRole('region', { name: 'Add to navigation' });
      const field = add.getByRole('searchbox');
      const pin = async (text: string, name: string) => {
        await field.focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
        await add.getByRole('button', { name: `Pin ${name} to navigation` }).press('Enter');
        await expect(rows(page).last()).toContainText(name);
      };
      await pin('noor', 'Noor Rahman');
      await pin('#oilskins', '#oilskins');
      await pin('tide', 'tide');
      const first = await rows(page).first().textContent();
      await grip(page, '#oilskins').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Home');
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Hide Bookmarks' }).press('Enter');
      const hidden = page.getByRole('list', { name: 'Hidden' });
      await expect(hidden).toContainText('Bookmarks');
      await page.getByRole('button', { name: 'Reset navigation' }).press('Enter');
      await expect(rows(page).first()).toHaveText(first ?? '');
      await expect(hidden).toHaveCount(0);
      await expect(rows(page).filter({ hasText: 'Noor Rahman' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
      await expect(rows(page).first()).toContainText('#oilskins');
      await expect(hidden).toContainText('Bookmarks');
    });
  });

test.describe('on Mastodon', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('on a phone: a list, a followed hashtag and a conversation are pinned, a reset keeps them, and each opens', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAtServer(page, 'maren');
    await page.goto('/main/navigation');
    const pins = ['Harbour', '#tides', 'Grace Okonkwo'] as const;
    const add = page.getByRole('region', { name: 'Add to navigation' });
    for (const name of pins) {
      const found = add.getByRole('listitem').filter({ hasText: name });
      await found.getByRole('button', { name: /^Pin / }).click();
      await expect(rows(page).last()).toContainText(name);
    }
    await page.getByRole('button', { name: 'Hide Bookmarks' }).click();
    await page.getByRole('button', { name: 'Reset navigation' }).click();
    await expect(page.getByRole('list', { name: 'Hidden' })).toHaveCount(0);
    for (const name of pins) await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    await page.getByRole('button', { name: 'Done' }).click();

    const places = [/\/lists\/\d+$/, /\/tag\/tides$/, /\/users\/maren\/dms\/\d+$/];
    for (const [at, name] of pins.entries()) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name }).click();
      await expect(page).toHaveURL(places[at]!);
    }
  });
});
