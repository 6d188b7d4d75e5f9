import type { Page } from '@playwright/test';
import type { Site } from './support/site.ts';
import { expect, signIn, signInAtServer, statuses, statusWith, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const DAY_MS = 86_400_000;
const TREE = { conversationDisplay: 'tree' };

/** Posts publicly, as a reply to `to` if given; gives the id. */
function post({ instance }: Site, who: string, status: string, to?: string): string {
  return String(instance.post(who, { status, visibility: 'public', ...(to && { in_reply_to_id: to }) }).id);
}

const main = (page: Page) => page.getByRole('main');
const top = async (page: Page, text: string) => Math.round((await statusWith(page, text).boundingBox())?.y ?? NaN);

test('[TL-047] a long branch of strangers is folded, with pictures of who is in it, and opened by keyboard', async ({
  page,
  site,
}) => {
  const root = post(site, 'ines', 'Who moved the tide gauge?');
  const strangers = post(site, 'mod', 'Begun by a stranger.', root);
  const friends = post(site, 'mod', 'Begun by another one.', root);
  for (let at = 0; at < 24; at += 1) {
    post(site, at % 2 ? 'mod' : 'admin', `Strange ${at}`, strangers);
    post(site, at === 20 ? 'grace' : 'mod', `Friendly ${at}`, friends);
  }
  await signIn(page, 'noor', `/notice/${root}`, TREE);
  const fold = statusWith(page, 'Begun by a stranger.').getByRole('button', { name: '24 replies · 2 people' });
  await expect(fold).toBeVisible();
  await expect(fold.locator('img')).toHaveCount(2);
  await expect(statusWith(page, 'Strange 0')).toHaveCount(0);
  await expect(statusWith(page, 'Friendly 0')).toBeVisible();
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'Strange 0')).toBeVisible();
});

for (const [width, language] of variants(
  [
    [390, 'en'],
    [1440, 'ar'],
  ] as const,
  0,
  2,
))
  test(`new replies are counted while nothing moves, and shown by keyboard (${width}, ${language})`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const root = post(site, 'ines', 'Who moved the tide gauge?');
    const replies = Array.from({ length: 12 }, (_, at) => post(site, 'jonas', `Answer ${at}.`, root));
    await signIn(page, 'maren', `/notice/${root}`, {
      ...TREE,
      interfaceLanguage: language,
      'timelines.conversationOrder': 'newest',
    });
    await expect(statusWith(page, 'Answer 9.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = await top(page, 'Answer 9.');
    post(site, 'jonas', '@maren the pier moved.', root);
    post(site, 'jonas', '@maren and the salt.', replies[9]);
    const shows = main(page).getByRole('button', { name: /^(2 new replies|ردّان جديدان)$/ });
    await expect(shows).toBeVisible();
    expect(await top(page, 'Answer 9.')).toBe(before);
    await expect(statusWith(page, 'the pier moved.')).toHaveCount(0);
    await shows.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('article:focus')).toContainText('the pier moved.');
    await expect(shows).toHaveCount(0);
    await expect(
      main(page)
        .getByText(/^(New|جديد)$/)
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  });

test('how much later a reply was written is said above it', async ({ page, site }) => {
  const { clock } = site.instance.core;
  clock.advance(-800 * DAY_MS);
  const root = post(site, 'ines', 'Who moved the tide gauge?');
  clock.advance(800 * DAY_MS);
  const late = post(site, 'jonas', 'The pier did.', root);
  await signIn(page, 'maren', `/notice/${root}`);
  await expect(statusWith(page, 'The pier did.')).toBeVisible();
  await expect(main(page).getByText('2 years later')).toBeVisible();
  await page.goto(`/notice/${late}`);
  await expect(statusWith(page, 'Who moved the tide gauge?')).toBeVisible();
  await expect(main(page).getByText('2 years later')).toHaveCount(1);
});

test('a long thread of one author is read, copied and printed as one text, and its parts lead to their posts', async ({
  page,
  site,
}) => {
  const first = post(site, 'ines', 'First, the pier.');
  const second = post(site, 'ines', 'Second, the gauge.', first);
  post(site, 'jonas', 'Is that so?', second);
  post(site, 'ines', 'Third, the salt.', second);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'maren', `/notice/${second}`);
  await page.getByRole('button', { name: 'Read 3 posts as one text' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show as conversation' })).toBeFocused();
  await expect(main(page)).toContainText(/First, the pier\..*Second, the gauge\..*Third, the salt\./s);
  await expect(main(page).getByText('Is that so?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^In[eê]s .*\(@ines@.*\)\n\nFirst, the pier\.\n\nSecond, the gauge\.\n\nThird, the salt\.\n\nhttp/);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('Third, the salt.')).toBeVisible();
  for (const part of [page.getByRole('banner'), page.getByRole('complementary'), page.getByRole('button')])
    await expect(part.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: /^Post 3 of 3/ }).click();
  await expect(page.locator('article[aria-current]')).toContainText('Third, the salt.');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Show as conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as conversation' }).click();
  await expect(statusWith(page, 'Is that so?')).toBeVisible();
});

/** A post from another server that counts a reply more than this server has. */
function incomplete(site: Site): string {
  const id = post(site, 'kofi@harmattan.example', 'Dust, and one answer elsewhere.');
  site.instance.core.db.run('UPDATE statuses SET replies_count = 1 WHERE id = :id', { id });
  return id;
}

for (const [who, looks] of [
  ['maren', true],
  ['noor', false],
] as const)
  test(`what is missing of a post is looked for ${looks ? 'at once for a follower' : 'after a press for others'}`, async ({
    page,
    site,
  }) => {
    const id = incomplete(site);
    await signIn(page, who, `/notice/${id}`);
    await expect(main(page).getByText(/1 reply isn’t available here/)).toBeVisible();
    const load = page.getByRole('button', { name: 'Load missing posts' });
    if (!looks) {
      await page.waitForLoadState('networkidle');
      expect(site.instance.requests('/api/v2/search')).toEqual([]);
      await load.click();
    }
    await expect(main(page).getByText('Your server found nothing more.')).toBeVisible();
    expect(site.instance.requests('/api/v2/search')).toHaveLength(1);
    await expect(load).toBeVisible();
  });

test.describe('where the server says that it still loads replies (Mastodon)', () => {
  test.use({ instanceOptions: { flavour: 'mastodon' } });

  test('that is said and waited for; what it finds is counted, and the end is told', async ({ page, site }) => {
    await signInAtServer(page, 'maren');
    const root = post(site, 'ines', 'Who moved the tide gauge?');
    post(site, 'mod', 'Not me.', root);
    const work = site.instance.startRefresh(root);
    await page.goto(`/notice/${root}`);
    const line = main(page).getByText('Your server is loading more replies…');
    await expect(line).toBeVisible();
    await expect(statuses(page)).toHaveCount(2);
    post(site, 'admin', 'Found far away.', root);
    site.instance.continueRefresh(work, { found: 1 });
    const shows = page.getByRole('button', { name: '1 new reply' });
    await expect(shows).toBeVisible();
    site.instance.continueRefresh(work, { found: 0, isFinished: true });
    await expect(line).toHaveCount(0);
    await shows.click();
    await expect(statusWith(page, 'Found far away.')).toBeVisible();
  });
});

test('where the server does not say so, nothing is said and nothing is asked (Akkoma)', async ({ page, site }) => {
  const root = post(site, 'ines', 'Who moved the tide gauge?');
  post(site, 'mod', 'Not me.', root);
  await signIn(page, 'maren', `/notice/${root}`);
  await expect(statusWith(page, 'Not me.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(main(page).getByText('Your server is loading more replies…')).toHaveCount(0);
  expect(site.instance.requests('/api/v1_alpha')).toEqual([]);
});
