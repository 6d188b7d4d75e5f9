import { expect, signIn, statusWith, test } from './support/test.ts';
import { untilKept } from './support/until-kept.ts';

test('a user favourites, repeats and replies, posts with a warning and a visibility, and finds it all after a reload', async ({
  page,
  site,
}) => {
  const question = site.instance.post('noor', { status: '@maren Shall we row on Sunday?', visibility: 'public' });
  await signIn(page, 'maren');
  const theirs = statusWith(page, 'Shall we row on Sunday?').first();

  await theirs.getByRole('button', { name: /^Favourite/ }).click();
  await expect(theirs.getByRole('button', { name: /^Undo favourite/ })).toHaveAttribute('aria-pressed', 'true');
  await theirs.getByRole('button', { name: /^Repeat/ }).click();
  await expect(theirs.getByRole('button', { name: /^Undo repeat/ })).toHaveAttribute('aria-pressed', 'true');

  await theirs.getByRole('button', { name: /^Reply/ }).click();
  const reply = page.getByRole('main').getByRole('textbox', { name: 'Text' });
  await expect(reply).toHaveValue(/@noor/);
  await reply.press('End');
  await reply.pressSequentially('Yes, at eight.');
  await reply.press('Control+Enter');
  await expect(statusWith(page, 'Yes, at eight.').first()).toBeVisible();

  const panel = page.getByRole('region', { name: 'Your account' });
  await panel.getByRole('button', { name: 'Content warning' }).click();
  await panel.getByRole('textbox', { name: 'Content warning' }).fill('boats');
  await panel.getByRole('textbox', { name: 'Text' }).fill('The keel wants paint before June.');
  await panel.getByRole('button', { name: 'Public', exact: true }).click();
  await page.getByRole('menuitemradio', { name: /^Followers/ }).click();
  await panel.getByRole('button', { name: 'Post', exact: true }).click();
  const mine = statusWith(page, 'boats').first();
  await expect(mine).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Text' })).toHaveValue('');

  await page.reload();
  await expect(statusWith(page, 'boats').first()).toBeVisible();
  // The reply begins with words of the question, too.
  await expect(
    statusWith(page, 'Shall we row on Sunday?')
      .filter({ hasNotText: 'Yes, at eight.' })
      .first()
      .getByRole('button', { name: /^Undo favourite/ }),
  ).toBeVisible();
  const posted = site.instance
    .requests('/api/v1/statuses')
    .filter(({ method, path }) => method === 'POST' && path === '/api/v1/statuses');
  expect(posted).toHaveLength(2);
  expect(String(question['id'])).not.toBe('');
});

test('a text that was not posted is kept over a reload', async ({ page }) => {
  await signIn(page, 'maren');
  const text = page.getByRole('textbox', { name: 'Text' }).first();
  await text.fill('Half a thought about the tide');
  await untilKept(page, 'Half a thought about the tide');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' }).first()).toHaveValue('Half a thought about the tide');
});

test('a post that fails keeps its text and shows the reason', async ({ page, site }) => {
  await signIn(page, 'maren');
  site.instance.addFault({
    kind: 'status',
    status: 422,
    body: { error: 'The post is too long' },
    path: '/api/v1/statuses',
    method: 'POST',
    count: 1,
  });
  const text = page.getByRole('textbox', { name: 'Text' }).first();
  await text.fill('Kept in any case');
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await expect(page.getByText(/The post is too long/).first()).toBeVisible();
  await expect(text).toHaveValue('Kept in any case');
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await expect(statusText(page, 'Kept in any case')).toBeVisible();
});

function statusText(page: Parameters<typeof statusWith>[0], text: string) {
  return statusWith(page, text).first();
}
