import type { Page } from '@playwright/test';
import { accountId } from './support/call-as.ts';
import type { Site } from './support/site.ts';
import { expect, signIn, statuses, test } from './support/test.ts';
import { untilKept } from './support/until-kept.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'New post' });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });

/** The server has published each text once, each as a reply to the one before. */
async function isChain(page: Page, site: Site, texts: readonly string[]) {
  const id = await accountId(site, 'maren');
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/v1/accounts/${id}/statuses?limit=40`);
        const all = (await answer.json()) as { id: string; content: string; in_reply_to_id: string | null }[];
        const found = texts.map((text) => all.filter(({ content }) => content.includes(text)));
        return found.map((ones, at) => [
          ones.length,
          at === 0 || ones[0]?.in_reply_to_id === found[at - 1]?.[0]?.id ? 'in order' : 'elsewhere',
        ]);
      },
      { timeout: 30_000 },
    )
    .toEqual(texts.map(() => [1, 'in order']));
}

/** The nth post that is sent is answered in another way. */
async function answersNth(page: Page, nth: number, answer: Parameters<Page['route']>[1]) {
  let sent = 0;
  await page.route('**/api/v1/statuses', async (route, request) => {
    if (request.method() === 'POST') sent += 1;
    if (request.method() === 'POST' && sent === nth) return answer(route, request);
    return route.continue();
  });
}

async function tabTo(page: Page, name: string) {
  const button = dialog(page).getByRole('button', { name, exact: true });
  for (let at = 0; at < 20 && !(await button.evaluate((element) => element === document.activeElement)); at += 1)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
}

test('three posts are written and sent by keyboard alone, each a reply to the one before', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog(page).getByLabel('Text', { exact: true })).toBeFocused();
  await page.keyboard.type('The tide turns');
  for (const text of ['The boats come in', 'The gulls follow', 'One too many']) {
    await tabTo(page, 'Add a post');
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
  await tabToBack(page, 'Remove post 4');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(dialog(page).getByLabel('Text of post 3')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page, '3 posts published')).toBeVisible();
  await isChain(page, site, ['The tide turns', 'The boats come in', 'The gulls follow']);
});

async function tabToBack(page: Page, name: string) {
  const button = dialog(page).getByRole('button', { name, exact: true });
  for (let at = 0; at < 10 && !(await button.evaluate((element) => element === document.activeElement)); at += 1)
    await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
}

test('on a phone, in Arabic, a refused second post stops the rest, which goes on when the user wants it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maren', '/main/friends', { interfaceLanguage: 'ar' });
  await page.getByRole('button', { name: 'منشور جديد' }).click();
  const form = page.getByRole('dialog');
  await form.locator('textarea[name=status]').fill('البحر هادئ');
  for (const [at, text] of ['القوارب تعود', 'والنوارس خلفها'].entries()) {
    await form.getByRole('button', { name: 'إضافة منشور' }).click();
    const field = form.locator('textarea[name=thread]').nth(at);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await field.fill(text);
  }
  for (const name of [/^إزالة المنشور/, 'إضافة منشور', 'نشر']) {
    const box = (await form.getByRole('button', { name }).last().boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  await answersNth(page, 2, (route) => route.fulfill({ status: 500, json: { error: 'the server is full' } }));
  await form.locator('button[type=submit]').click();
  const stopped = toast(page, 'نُشر 1 من 3 من منشوراتك');
  await expect(stopped).toBeVisible();
  await stopped.getByRole('button', { name: 'عرض' }).click();
  const list = page.getByRole('dialog', { name: 'بانتظار الإرسال' });
  const next = list.getByRole('listitem').filter({ hasText: 'القوارب تعود' }).last();
  await expect(next).toContainText('التالي');
  await list.getByRole('button', { name: 'مواصلة' }).click();
  await isChain(page, site, ['البحر هادئ', 'القوارب تعود', 'والنوارس خلفها']);
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('a reload in the middle goes on where it was, also if the server has the post and did not say so', async ({
  page,
  site,
}) => {
  await signIn(page, 'maren');
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await dialog(page).getByLabel('Text', { exact: true }).fill('Cut here');
  for (const [at, text] of ['and here', 'and done'].entries()) {
    await dialog(page).getByRole('button', { name: 'Add a post' }).click();
    await dialog(page)
      .getByLabel(`Text of post ${at + 2}`)
      .fill(text);
  }
  // What was written outlives the page, too.
  await untilKept(page, 'and done');
  await page.reload();
  await expect(statuses(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog(page).getByLabel('Text of post 3')).toHaveValue('and done');

  const arrived = new Promise<void>((done) => {
    void answersNth(page, 2, async (route) => {
      await route.fetch();
      done();
    });
  });
  await dialog(page).getByLabel('Text of post 3').press('Control+Enter');
  await arrived;
  await page.unroute('**/api/v1/statuses');
  await page.reload();
  await isChain(page, site, ['Cut here', 'and here', 'and done']);
  await expect(page.getByText(/sent yet/)).toHaveCount(0);
  await page.reload();
  await isChain(page, site, ['Cut here', 'and here', 'and done']);
});
