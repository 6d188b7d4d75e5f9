import { expect, signIn, statuses, test } from './support/test.ts';

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
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
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
