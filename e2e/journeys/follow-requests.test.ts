import type { Locator } from '@playwright/test';
import { accountId, callAs } from './support/call-as.ts';
import type { Site } from './support/site.ts';
import { noteStreams, untilStreamOpen } from './support/stream-open.ts';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

async function requestFollow(site: Site, ...nicknames: string[]): Promise<void> {
  const id = await accountId(site, 'nadia');
  for (const nickname of nicknames) await callAs(site, nickname, `/api/v1/accounts/${id}/follow`);
}

test('[PR-057] [PR-058] [PR-059] follow requests are answered by keyboard alone, each person hears of it', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await requestFollow(site, 'jonas', 'noor', 'yuki');
  await signIn(page, 'nadia');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Follow requests/ });
  await expect(entry).toContainText('3');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/friend-requests$/);
  const people = page.getByRole('feed', { name: 'Follow requests' }).getByRole('article');
  await expect(people).toHaveCount(3);
  const handles = (await people.allTextContents()).map((text) => /@(\w+)/.exec(text)?.[1] ?? '');

  await page.keyboard.press('j');
  await expect(people.nth(0)).toBeFocused();
  await people.nth(0).getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('Enter');
  await expect(people).toHaveCount(2);
  await expect(entry).toContainText('2');
  await expect(people.nth(0).getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(people).toHaveCount(1);
  await expect(people.nth(0)).toContainText(`@${handles[2]}`);
  await expect(people.nth(0).getByRole('button', { name: 'Deny' })).toBeFocused();
  await page.reload();
  await expect(people).toHaveCount(1);
  await people.nth(0).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('No follow requests')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const follower = await browser.newPage({ baseURL: site.url });
  await signIn(follower, handles[0] ?? '');
  await follower.goto('/users/nadia');
  await expect(follower.getByRole('main').getByRole('button', { name: /^Following Nadia/ })).toBeVisible();
  await follower.close();
});

test('[PR-058] a request is answered on a phone in Arabic; a server that fails keeps it', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await requestFollow(site, 'jonas');
  await page.addInitScript(() =>
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } })),
  );
  await page.goto('/login');
  const form = page.getByRole('main').locator('form');
  await form.locator('input').nth(0).fill('nadia');
  await form.locator('input[type=password]').fill('skerry-demo');
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/main\/friends$/);
  await page.goto('/friend-requests');
  const person = page.getByRole('feed').getByRole('article');
  await expect(person).toHaveCount(1);
  await page.route('**/follow_requests/*/authorize', (route) => route.fulfill({ status: 500, json: {} }));
  await person.getByRole('button').first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(person).toHaveCount(1);
  await page.unroute('**/follow_requests/*/authorize');
  await person.getByRole('button').first().click();
  await expect(person).toHaveCount(0);
});

for (const [width, language] of variants(
  [
    [1440, 'en'],
    [390, 'ar'],
  ] as const,
  1,
))
  test(`[PR-032] [PR-033] who asks to follow a locked account sees that it waits, takes it back, and hears of the approval, ${width} wide, ${language}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'noor', '/users/nadia', { interfaceLanguage: language });
    const main = page.getByRole('main');
    const follow = main.locator('header').getByRole('button', { name: /^(Follow|متابعة) / });
    const requested = main.locator('header').getByRole('button', { name: /^(Requested|أُرسل الطلب)/ });
    /** A button that is busy takes no press. */
    const enter = async (button: Locator) => {
      await expect(button).toBeFocused();
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Enter');
    };
    await follow.focus();
    await enter(follow);
    await enter(requested);
    await enter(follow);
    await expect(requested).toBeVisible();
    await noteStreams(page);
    await page.reload();
    await expect(requested).toBeVisible();
    await untilStreamOpen(page);
    await callAs(site, 'nadia', `/api/v1/follow_requests/${await accountId(site, 'noor')}/authorize`);
    await expect(main.locator('header').getByRole('button', { name: /unfollow$|إلغاء المتابعة/ })).toBeVisible();
  });
