import type { Locator, Page } from '@playwright/test';
import type { Site } from './support/site.ts';
import { expect, signIn, signInAtServer, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('feed', { name: 'Conversations' }).getByRole('article');
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const form = (page: Page) => main(page).getByRole('textbox', { name: 'Text' });
const entryOf = (page: Page) =>
  page
    .getByRole('link', { name: /Direct messages/ })
    .filter({ visible: true })
    .first();

/** What the server says of a user's conversations. */
async function unreadOf(site: Site, nickname: string): Promise<boolean[]> {
  const headers = { authorization: `Bearer ${site.instance.tokenFor(nickname)}` };
  const answer = await fetch(`${site.instance.url}/api/v1/conversations`, { headers });
  return ((await answer.json()) as { unread: boolean }[]).map(({ unread }) => unread);
}

async function write(page: Page, text: string): Promise<void> {
  await form(page).fill(text);
  await form(page).press('ControlOrMeta+Enter');
  await expect(form(page)).toHaveValue('');
}

const bubbles = (of: Locator) => of.getByRole('listitem').filter({ has: of.page().getByRole('link') });

for (const [width, height] of variants([
  [390, 844],
  [1440, 900],
] as const))
  test(`[TL-182] [TL-185] [SH-039] [SH-128] direct messages are an inbox: a conversation is read and answered, ${width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/main/public');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    if (width < 1280) await page.getByRole('button', { name: 'Menu' }).click();
    const local = page.getByRole('link', { name: 'Local' }).filter({ visible: true, hasText: 'Local' });
    await expect(local.first()).toBeVisible();
    await expect(entryOf(page)).toHaveCount(0);
    await page.goto('/users/maren/dms');
    await expect(page).toHaveURL(/\/main\/all$/);
    site.instance.post('ines', { status: '@maren The key is under the third stone.', visibility: 'direct' });
    site.instance.post('noor', { status: 'Everybody may know of the ferry.', visibility: 'public' });
    const unread = (await unreadOf(site, 'maren')).filter(Boolean).length;
    await signIn(page, 'maren');
    await expect(
      page.getByRole('link', { name: 'Direct messages' }).filter({ visible: true, hasText: String(unread) }),
    ).toBeVisible();
    await entryOf(page).click();
    await expect(page).toHaveURL(/\/users\/maren\/dms$/);
    await expect(page).toHaveTitle(/Direct messages/);
    const row = rows(page).filter({ hasText: 'The key is under the third stone.' });
    await expect(row).toContainText('Inês');
    await expect(row).toContainText('Unread');
    await expect(rows(page).filter({ hasText: 'Everybody may know of the ferry.' })).toHaveCount(0);

    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/users\/maren\/dms\/\w+$/);
    await expect(page).toHaveTitle(/Inês/);
    await expect(log(page)).toContainText('The key is under the third stone.');
    if (width >= 1280) await expect(entryOf(page)).toHaveAttribute('aria-current', 'true');
    // Whom it is for is said above it, and not in it.
    await expect(log(page)).not.toContainText('@maren');
    await expect.poll(async () => (await unreadOf(site, 'maren')).filter(Boolean).length).toBe(unread - 1);

    await expect(main(page).getByText(/^Read by .*Inês.* and you$/)).toBeVisible();
    await write(page, 'At low water.');
    await expect(bubbles(log(page)).last()).toContainText('At low water.');
    site.instance.post('ines', { status: '@maren A new one, elsewhere.', visibility: 'direct' });
    if (width < 1280) await page.getByRole('button', { name: 'Back' }).click();
    await expect(rows(page).first()).toContainText('A new one, elsewhere.');
    await expect(rows(page).filter({ hasText: 'You: At low water.' })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test('a mention in a message asks before it adds somebody; left out, they never get it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  site.instance.post('ines', { status: '@maren At six?', visibility: 'direct' });
  await signIn(page, 'maren', '/users/maren/dms');
  await rows(page).filter({ hasText: 'At six?' }).getByRole('link').click();
  await form(page).fill('@jonas says at six');
  const send = main(page).getByRole('button', { name: 'Send', exact: true });
  await expect(main(page).getByText(/^This would add/)).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await form(page).press('ControlOrMeta+Enter');
  await expect(form(page)).toHaveValue('@jonas says at six');
  await main(page).getByRole('button', { name: 'Leave out' }).click();
  await expect(form(page)).toHaveValue('jonas says at six');
  await form(page).press('ControlOrMeta+Enter');
  await expect(bubbles(log(page)).last()).toContainText('jonas says at six');
  expect(await unreadOf(site, 'jonas')).not.toContain(true);

  await form(page).fill('@jonas should know');
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main(page).getByText(/^Read by .*jonas.* and you$/i)).toBeVisible();
  await form(page).press('ControlOrMeta+Enter');
  await expect(bubbles(log(page)).last()).toContainText('should know');
  expect(await unreadOf(site, 'jonas')).toContain(true);
});

test('all conversations are marked as read, one is found by its person, deleted, put back, and deleted', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  site.instance.post('ines', { status: '@maren At six?', visibility: 'direct' });
  site.instance.post('jonas', { status: '@maren Bring the small boat.', visibility: 'direct' });
  await signIn(page, 'maren', '/users/maren/dms');
  await main(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  expect(await unreadOf(site, 'maren')).not.toContain(true);

  await main(page).getByRole('searchbox', { name: 'Find a person' }).fill('jon');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  const count = (await unreadOf(site, 'maren')).length;
  const remove = async () => {
    await main(page)
      .getByRole('button', { name: /^More about the conversation/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await expect(rows(page)).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await unreadOf(site, 'maren')).toHaveLength(count);
  await rows(page).getByRole('link').click();
  await remove();
  await expect.poll(() => unreadOf(site, 'maren'), { timeout: 20_000 }).toHaveLength(count - 1);
});

test('a conversation begins with people who are searched for, and opens when its first message is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/users/maren/dms');
  await main(page).getByRole('link', { name: 'New message' }).click();
  const field = main(page).getByRole('searchbox', { name: 'Find a person' });
  for (const name of ['teo', 'jonas']) {
    await field.fill(name);
    await field.press('Enter');
    await main(page).getByRole('list', { name: 'People found' }).getByRole('button', { name: 'Add' }).first().click();
  }
  await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await write(page, 'Both of you: the ferry is early.');
  await expect(page).toHaveURL(/\/users\/maren\/dms\/\d+$/);
  await expect(log(page)).toContainText('Both of you: the ferry is early.');
  await expect(main(page).getByText('You and 2 other people')).toBeVisible();
});

test.describe('a server whose conversations have recipients', () => {
  test.use({ instanceOptions: { flavour: 'pleroma' } });

  test('the people of a conversation are changed', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    site.instance.post('ines', { status: '@maren At six?', visibility: 'direct' });
    await signIn(page, 'maren', '/users/maren/dms');
    await rows(page).filter({ hasText: 'At six?' }).getByRole('link').click();
    await main(page).getByRole('button', { name: 'People in this conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'People in this conversation' });
    await dialog.getByRole('searchbox').fill('jonas');
    await dialog.getByRole('searchbox').press('Enter');
    await dialog.getByRole('button', { name: 'Add' }).first().click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main(page).getByText(/^Read by .*Jonas.* and you$/)).toBeVisible();
    await write(page, 'The three of us.');
    expect(await unreadOf(site, 'jonas')).toContain(true);
  });
});

test.describe('a server whose conversations have no messages of their own', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('[TL-182] [TL-185] a conversation names all its people, is read on the server, answered and deleted', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    site.instance.post('ines', { status: '@maren @jonas Who has the small boat?', visibility: 'direct' });
    await signInAtServer(page, 'maren');
    await page.goto('/users/maren/dms');
    const row = rows(page).filter({ hasText: 'Who has the small boat?' });
    await expect(row.getByRole('link')).toHaveText(/Inês.* and .*Jonas|Jonas.* and .*Inês/);
    await expect(row).toContainText('Unread');
    const before = await unreadOf(site, 'maren');
    await row.getByRole('link').click();
    await expect(log(page)).toContainText('Who has the small boat?');
    await expect(main(page).getByText('You and 2 other people')).toBeVisible();
    await expect
      .poll(async () => (await unreadOf(site, 'maren')).filter(Boolean).length)
      .toBe(before.filter(Boolean).length - 1);
    await write(page, 'It is at the pier.');
    await expect(bubbles(log(page)).last()).toContainText('It is at the pier.');
    await main(page)
      .getByRole('button', { name: /^More about the conversation/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await expect(rows(page).filter({ hasText: 'small boat' })).toHaveCount(0);
    await expect.poll(() => unreadOf(site, 'maren'), { timeout: 20_000 }).toHaveLength(before.length - 1);
    await page.reload();
    await expect(rows(page).filter({ hasText: 'at the pier' })).toHaveCount(0);
  });
});
