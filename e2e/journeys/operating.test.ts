import { publishAgain } from './support/publish-fixture.ts';
import { expect, signIn, signInByForm, statuses, test } from './support/test.ts';

// Wide enough for the notifications beside the timeline, which also offer replies.
test.use({ viewport: { width: 1440, height: 900 } });

test('the operator disables the composer at run time: no byte of it is loaded, writing is not offered, everything else works; then enables it again', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren');
  await expect(page.getByRole('textbox', { name: 'Text' }).first()).toBeVisible();
  const beside = page.getByRole('complementary', { name: 'Third column' });
  await expect(beside.getByRole('button', { name: 'Reply' }).first()).toBeVisible();

  await site.edit('composer', { kind: 'disable' });
  const asked: string[] = [];
  // The page before may still be fetching what it expects to need.
  page.once('framenavigated', () => page.on('request', (one) => asked.push(new URL(one.url()).pathname)));
  await page.reload();
  const first = statuses(page).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCount(0);
  await expect(first.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await expect(page.getByText('mentioned you').first()).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New post' })).toHaveCount(0);
  await first.getByRole('button', { name: /^(Favourite|Undo favourite)/ }).click();
  expect(asked.filter((path) => path.includes('/composer/'))).toEqual([]);

  await site.edit('composer', { kind: 'enable' });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' }).first()).toBeVisible();
  await expect(
    statuses(page)
      .first()
      .getByRole('button', { name: /^Reply/ }),
  ).toBeVisible();
});

test('a canary comes to an account and to no visitor; one that fails says so, and the next load has the build before', async ({
  page,
  site,
}) => {
  const canary = await publishAgain(site, 'composer', '9.9.9');
  await site.edit('composer', { kind: 'canary', build: canary, percent: 100 });
  // What this page has fetched, and not what the one before still fetched when it was left.
  const builds = async () => {
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return [...new Set(fetched.flatMap((url) => /\/modules\/composer\/([^/]+)\//.exec(url)?.[1] ?? []))];
  };
  const field = page.getByRole('textbox', { name: 'Text' }).first();
  await signInByForm(page, 'maren');
  await expect(field).toBeVisible();
  // The page began as a visitor's, and has one build of each module.
  expect(await builds()).toEqual([expect.not.stringContaining(canary)]);
  await page.reload();
  await expect(field).toBeVisible();
  expect(await builds()).toEqual([canary]);

  await page.route(`**/modules/composer/${canary}/**`, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const card = page.getByRole('alert').filter({ hasText: 'Composer' });
  const trial = page.getByText('That was a trial version. Reload to go back to the previous one.');
  const again = card.getByRole('button', { name: 'Try again' });
  await expect(again.or(trial).first()).toBeVisible();
  // Its other parts fail, too, and count.
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(trial).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(field).toBeVisible();
  expect(await builds()).toEqual([expect.not.stringContaining(canary)]);
});
