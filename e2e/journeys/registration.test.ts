import type { Page } from '@playwright/test';
import type { Site } from './support/site.ts';
import { expect, signInByForm, statuses, test } from './support/test.ts';

const PASSWORD = 'tea and cake 7';
const form = (page: Page) => page.getByRole('main').locator('form');

async function fill(page: Page, username: string): Promise<void> {
  await form(page).getByLabel('Username').fill(username);
  await form(page).getByLabel('Display name').fill('Carol');
  await form(page)
    .getByLabel(/^Email address/)
    .fill(`${username}@mail.example`);
  await form(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form(page).getByLabel('Confirm password').fill(PASSWORD);
}
const send = (page: Page) => form(page).getByRole('button', { name: 'Create account' }).click();
const solution = ({ instance }: Site) =>
  instance.core.db.get<{ solution: string }>('SELECT solution FROM captchas ORDER BY expires_at DESC LIMIT 1')
    ?.solution ?? '';
const mailed = ({ instance }: Site) =>
  new URL(instance.core.db.get<{ body: string }>('SELECT body FROM mails ORDER BY id DESC LIMIT 1')?.body ?? '');

test('[PR-088] a visitor finds the registration from the login, and signs up to the home timeline', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/registration$/);
  await fill(page, 'carol');
  await send(page);
  await expect(page).toHaveURL(/\/main\/friends$/);
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await page.goto('/registration');
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('[PR-081] by keyboard alone: what is wrong is fixed where the focus is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/registration');
  await form(page).getByLabel('Username').focus();
  await page.keyboard.type('maren');
  for (const text of ['Carol', 'c@mail.example', PASSWORD]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('tea');
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Confirm password')).toBeFocused();
  await expect(form(page).getByRole('alert')).toContainText('should be the same as password');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Username')).toBeFocused();
  await expect(form(page).getByRole('alert')).toHaveText('Username: already taken');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('carol');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/friends$/);
});

for (const kind of ['native', 'kocaptcha'] as const)
  test(`[PR-086] [PR-092] a wrong answer to a ${kind} captcha costs nothing but the answer`, async ({ page, site }) => {
    site.instance.core.options.captcha = kind;
    await page.goto('/registration');
    const answer = form(page).getByLabel('What the picture shows');
    const picture = form(page).getByRole('img', { name: 'Picture of letters to enter' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const first = await picture.getAttribute('src');
    await fill(page, 'carol');
    await answer.fill('nope');
    await send(page);
    await expect(form(page).getByRole('alert')).toContainText('That doesn’t match the picture');
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue('');
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await answer.fill(solution(site));
    await send(page);
    await expect(page).toHaveURL(/\/main\/friends$/);
  });

test('[PR-089] where the staff decide, a reason is needed, and the request is said to be on its way', async ({
  page,
  site,
}) => {
  site.instance.core.options.registration = 'approval';
  await page.goto('/registration');
  await fill(page, 'carol');
  await send(page);
  const reason = form(page).getByLabel('Why do you want to join?');
  await expect(reason).toBeFocused();
  await reason.fill('Boats');
  await send(page);
  await expect(page).toHaveURL(/\/registration-request-sent$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request has been sent');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[PR-090] where the address is confirmed, the link of the mail opens the account', async ({ page, site }) => {
  site.instance.core.options.registration = 'confirm';
  await page.goto('/registration');
  await fill(page, 'carol');
  await send(page);
  await expect(page).toHaveURL(/\/awaiting-email-confirmation$/);
  const first = mailed(site).href;
  await page.getByRole('button', { name: /Resend email to .*carol@mail\.example/ }).click();
  await expect(page.getByText('Email sent again')).toBeVisible();
  expect(mailed(site).href).toBe(first);
  await page.request.get(mailed(site).href, { maxRedirects: 0 });
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await form(page).getByLabel('Username').fill('carol');
  await form(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('[PR-069] [PR-093] a closed instance leads to its start, unless an invitation opens it', async ({
  page,
  site,
}) => {
  site.instance.core.options.registration = 'closed';
  await page.goto('/registration');
  await expect(page).toHaveURL(/\/main\/(?:all|public)$/);
  await expect(statuses(page).first()).toBeVisible();
  await page.goto('/registration/wrong');
  await fill(page, 'carol');
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('This invitation isn’t valid');
  const reply = await page.request.post(`${site.instance.url}/api/v1/pleroma/admin/users/invite_token`, {
    headers: { authorization: `Bearer ${site.instance.tokenFor('admin')}` },
  });
  const { token } = (await reply.json()) as { token: string };
  await page.goto(`/registration/${token}`);
  await expect(page.getByText('You were invited to Outer Skerries.')).toBeVisible();
  await fill(page, 'carol');
  await send(page);
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('an instance that fails or limits says so, and keeps what was typed', async ({ page, site }) => {
  await page.goto('/registration');
  await fill(page, 'carol');
  for (const [status, text] of [
    [429, 'You are rate limited'],
    [500, 'The server is having problems. Try again later.'],
  ] as const) {
    site.instance.addFault({ kind: 'status', status, path: '/api/v1/accounts', count: 1 });
    await send(page);
    await expect(form(page).getByRole('alert')).toContainText(text);
  }
  await page.context().setOffline(true);
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Can’t reach the server');
  await page.context().setOffline(false);
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await send(page);
  await expect(page).toHaveURL(/\/main\/friends$/);
});

test('in Arabic, 390 wide, an instance that takes 10 s is asked once', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage: 'ar' } }));
  });
  await page.goto('/registration');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const [label, text] of [
    ['اسم المستخدم', 'carol'],
    ['الاسم المعروض', 'كارول'],
    [/البريد الإلكتروني/, 'carol@mail.example'],
    ['كلمة المرور', PASSWORD],
    ['أعد كلمة المرور', PASSWORD],
  ] as const)
    await form(page).getByLabel(label, { exact: true }).fill(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  site.instance.addFault({ kind: 'delay', ms: 10_000, path: '/api/v1/accounts', count: 1 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/accounts')) asked.push(request.url());
  });
  const button = form(page).getByRole('button', { name: 'إنشاء الحساب' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/friends$/, { timeout: 60_000 });
  expect(asked).toHaveLength(1);
});

test('[PR-096] [PR-098] [PR-099] a forgotten password: the mail, the limit, and no mails', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/password-reset$/);
  const name = form(page).getByLabel('Username or email address');
  const ask = form(page).getByRole('button', { name: 'Send email' });
  site.instance.addFault({ kind: 'status', status: 429, path: '/auth/password', count: 1 });
  await name.fill('maren@mail.example');
  await ask.click();
  await expect(form(page).getByRole('alert')).toContainText('You have reached the limit of attempts, try again later.');
  await ask.click();
  await expect(page.getByText('an email is on its way')).toBeVisible();
  expect(mailed(site).pathname).toContain('/api/v1/pleroma/password_reset/');
  site.instance.core.options.mailer = false;
  await page.goto('/password-reset');
  await expect(page.getByText('This server can’t send password reset emails. Ask its staff.')).toBeVisible();
  await page.goto('/password-reset?passwordResetRequested=true');
  await expect(
    page.getByText('You need to reset your password, but this server can’t send you a link. Ask its staff.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await signInByForm(page, 'maren');
  await page.goto('/password-reset');
  await expect(page).toHaveURL(/\/main\/friends$/);
});
