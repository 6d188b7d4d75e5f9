import type { Locator, Page } from '@playwright/test';
import { expect, signIn, signInAtServer, statuses, statusWith, test } from './support/test.ts';

/** Presses of Tab that a page may take to anything on it. */
const MANY = 120;

/** Goes there as a user without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MANY; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}

/** At `/lists`. */
async function makeList(page: Page, title: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('textbox').first());
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
}

test('[TL-162] [TL-163] a list is made, filled and read by keyboard alone, and deleted', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren', '/lists');
  await makeList(page, 'Harbour people');
  await tabTo(page, page.getByRole('link', { name: /^Edit .*Harbour people/ }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('searchbox', { name: 'Name or handle' }));
  await page.keyboard.type('ines');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Add Inês/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);

  site.instance.post('ines', { status: 'The ferry is late again.', visibility: 'public' });
  site.instance.post('noor', { status: 'Nobody of the harbour.', visibility: 'public' });
  await tabTo(page, page.getByRole('link', { name: 'View list' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lists\/\d+$/);
  await expect(page).toHaveTitle(/Harbour people/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Harbour people');
  await expect(statusWith(page, 'The ferry is late again.')).toBeVisible();
  await expect(statusWith(page, 'Nobody of the harbour.')).toHaveCount(0);

  await page.goBack();
  await tabTo(page, page.getByRole('button', { name: 'Delete list' }));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL(/\/lists$/);
  await expect(page.getByRole('link', { name: 'Trams and trains', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harbour people', exact: true })).toHaveCount(0);
});

test('an account is added to a list from its profile', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren', '/lists');
  await makeList(page, 'Harbour people');
  await page.goto('/users/ines');
  await page.getByRole('main').getByRole('button', { name: 'More about this account' }).click();
  await page.getByRole('menuitem', { name: 'Add to a list' }).click();
  const choice = page.getByRole('dialog').getByRole('checkbox', { name: 'Harbour people' });
  await choice.check();
  await page.reload();
  await page.goto('/lists');
  await page.getByRole('link', { name: /^Edit .*Harbour people/ }).click();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
});

test('a list is read on a phone, in Arabic', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/lists', { interfaceLanguage: 'ar' });
  await makeList(page, 'أهل الميناء');
  await page.getByRole('link', { name: /^تعديل .*أهل الميناء/ }).click();
  await page.getByRole('searchbox').fill('ines');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: /^إضافة .*Inês/ }).click();
  await expect(page.getByRole('list', { name: 'الأعضاء' }).getByRole('listitem')).toHaveCount(1);
  site.instance.post('ines', { status: 'The ferry is late again.', visibility: 'public' });
  await page.getByRole('link', { name: 'عرض القائمة' }).click();
  await expect(statusWith(page, 'The ferry is late again.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('أهل الميناء');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('several people are added to a list at once, by keyboard', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/lists');
  await page.getByRole('link', { name: /^Edit .*Trams and trains/ }).click();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Add several' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add people to “Trams and trains”' });
  const people = dialog.getByRole('list').getByRole('checkbox');
  await expect(people.first()).toBeVisible();
  const all = await people.count();
  await dialog.getByRole('checkbox', { name: 'Only people in no list yet' }).press('Space');
  await expect.poll(() => people.count()).toBeLessThan(all);
  await people.first().press('Space');
  await people.nth(1).press('Space');
  await dialog.getByRole('button', { name: 'Add 2 people' }).press('Enter');
  await expect(dialog.getByText('2 people added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(6);
  expect(
    site.instance.core.requests.list('/api/v1/lists/2/accounts').filter(({ method }) => method === 'POST'),
  ).toHaveLength(1);
});

test('where the server’s lists can’t, this client leaves their members out of home, over a reload too', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  site.instance.post('ines', { status: 'Seen at home for now', visibility: 'public' });
  await signIn(page, 'maren');
  await expect(statusWith(page, 'Seen at home for now')).toBeVisible();
  await page.goto('/lists');
  await page.getByRole('link', { name: /^Edit .*Harbour/ }).click();
  const exclusive = page.getByRole('switch', { name: /^Keep members out of Home/ });
  await exclusive.press('Space');
  await expect(page.getByText('Only in this app: others still show their posts in Home.')).toBeVisible();
  await page.getByRole('link', { name: 'View list' }).click();
  await expect(statusWith(page, 'Seen at home for now')).toBeVisible();
  await page.goto('/main/friends');
  await expect(statuses(page).first()).toBeVisible();
  await expect(statusWith(page, 'Seen at home for now')).toHaveCount(0);
});

test.describe('a server whose lists are exclusive', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('home leaves out the members of a list, and the list shows the replies that were chosen', async ({
    page,
    site,
  }) => {
    site.instance.post('ines', { status: 'Seen at home for now', visibility: 'public' });
    await signInAtServer(page, 'maren');
    await expect(statusWith(page, 'Seen at home for now')).toBeVisible();
    await page.goto('/lists');
    await page.getByRole('link', { name: /^Edit .*Harbour/ }).click();
    const exclusive = page.getByRole('switch', { name: /^Keep members out of Home/ });
    await exclusive.press('Space');
    await page.getByRole('radio', { name: 'None' }).click();
    await page.reload();
    await expect(exclusive).toBeChecked();
    await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
    await page.getByRole('link', { name: 'View list' }).click();
    await expect(statusWith(page, 'Seen at home for now')).toBeVisible();
    await page.goto('/main/friends');
    await expect(statuses(page).first()).toBeVisible();
    await expect(statusWith(page, 'Seen at home for now')).toHaveCount(0);
  });
});
