import type { Locator, Page } from '@playwright/test';
import type { Site } from './support/site.ts';
import { expect, signInByForm, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const PASSWORD = 'skerry-demo';
const RECOVERY_CODE = '5ea1ab0a75ca5eed';
const TOKEN = '/oauth/token';
/** A minute for a server that takes 10 s for each answer. */
const SLOW = { timeout: 60_000 };

const ENGLISH = {
  language: 'en',
  logIn: 'Log in',
  username: 'Username',
  password: 'Password',
  code: 'Authentication code',
  wrongCode: 'That code didn’t match. Try the latest one.',
  useRecovery: 'Use a recovery code instead',
  recovery: 'Recovery code',
  menu: 'Menu',
  logOut: 'Log out',
  home: 'Home',
  resetTitle: 'Reset your password',
  resetName: 'Username or email address',
  sent: 'an email is on its way',
};
const ARABIC: typeof ENGLISH = {
  language: 'ar',
  logIn: 'تسجيل الدخول',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  code: 'رمز المصادقة',
  wrongCode: 'الرمز غير مطابق. جرّب أحدث رمز.',
  useRecovery: 'استخدام رمز استرداد بدلًا منه',
  recovery: 'رمز الاسترداد',
  menu: 'القائمة',
  logOut: 'تسجيل الخروج',
  home: 'الرئيسية',
  resetTitle: 'إعادة تعيين كلمة المرور',
  resetName: 'اسم المستخدم أو البريد الإلكتروني',
  sent: 'فالرسالة في طريقها إليك',
};

async function speak(page: Page, { language }: typeof ENGLISH): Promise<void> {
  await page.addInitScript((interfaceLanguage) => {
    localStorage.setItem('skerry.settings', JSON.stringify({ version: [1, 0], values: { interfaceLanguage } }));
  }, language);
}

/** Moves the focus by Tab alone, as a user without a pointer; backwards from a heading to what is around the screen. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not reach it');
}

const form = (page: Page) => page.getByRole('main').locator('form');

async function typeCredentials(page: Page, texts: typeof ENGLISH): Promise<void> {
  await expect(form(page).getByLabel(texts.username, { exact: true })).toBeFocused();
  await page.keyboard.type('maren');
  await tabTo(page, form(page).getByLabel(texts.password, { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
}

function requireSecondStep({ instance: { core } }: Site): void {
  const { id } = core.db.get<{ id: string }>("SELECT id FROM accounts WHERE nickname = 'maren' AND domain IS NULL") ?? {
    id: '',
  };
  core.db.update('accounts', id, {
    totp_secret: 'JBSWY3DPEHPK3PXP',
    totp_confirmed: true,
    backup_codes: JSON.stringify([RECOVERY_CODE]),
  });
}

for (const [texts, viewport] of variants(
  [
    [ENGLISH, WIDE],
    [ARABIC, NARROW],
  ] as const,
  1,
))
  test(`by keyboard alone, in ${texts.language}, ${viewport.width} wide: in by a recovery code, and out after the question`, async ({
    page,
    site,
  }) => {
    requireSecondStep(site);
    await page.setViewportSize(viewport);
    await speak(page, texts);
    await page.goto('/login');
    await typeCredentials(page, texts);
    const code = page.getByRole('main').getByLabel(texts.code);
    await expect(code).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.wrongCode);
    await expect(code).toBeFocused();
    await tabTo(page, page.getByRole('main').getByRole('button', { name: texts.useRecovery }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByLabel(texts.recovery)).toBeFocused();
    await page.keyboard.type(RECOVERY_CODE);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main\/friends$/);
    await expect(statuses(page).first()).toBeVisible();

    const question = page.getByRole('alertdialog');
    const out = () => page.getByRole('button', { name: texts.logOut, exact: true }).first();
    const ask = async () => {
      if (viewport === NARROW) {
        await tabTo(page, page.getByRole('button', { name: texts.menu, exact: true }), 'Shift+Tab');
        await page.keyboard.press('Enter');
      }
      await tabTo(page, out(), viewport === NARROW ? 'Tab' : 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(question).toBeVisible();
    };
    await ask();
    // Escape changes nothing, and leaves the user where they were.
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/main\/friends$/);
    await ask();
    await tabTo(page, question.getByRole('button', { name: texts.logOut, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main\/public$/);
    await expect(page.getByRole('link', { name: texts.home, exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test.describe('a login at a server', () => {
  for (const [what, fault, viewport, said] of [
    ['that fails', { kind: 'status', status: 500 }, NARROW, 'An error occurred, please try again'],
    ['whose answer is cut', { kind: 'malformed' }, WIDE, 'An error occurred, please try again'],
    ['that hangs up', { kind: 'cut' }, NARROW, /try again/],
  ] as const)
    test(`${what} says so beside the form, once, ${viewport.width} wide; what was typed is there for another try`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/login');
      site.instance.addFault({ ...fault, path: TOKEN });
      await typeCredentials(page, ENGLISH);
      await expect(form(page).or(page.getByRole('main')).getByRole('alert').first()).toContainText(said);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(form(page).getByLabel('Username')).toHaveValue('maren');
      site.instance.clearFaults();
      await form(page).getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/main\/friends$/);
    });

  test('that takes 10 s says that it works on it, and is asked once', async ({ page, site }) => {
    await page.setViewportSize(NARROW);
    await speak(page, ARABIC);
    await page.goto('/login');
    site.instance.addFault({ kind: 'delay', ms: 10_000, path: TOKEN, count: 1 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(TOKEN) && request.postData()?.includes('password')) asked.push(request.url());
    });
    await typeCredentials(page, ARABIC);
    const button = form(page).getByRole('button', { name: ARABIC.logIn, exact: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main\/friends$/, SLOW);
    expect(asked).toHaveLength(1);
  });

  test('that does not revoke: the user is logged out here all the same', async ({ page, site }) => {
    await page.setViewportSize(WIDE);
    await signInByForm(page, 'maren');
    site.instance.addFault({ kind: 'status', status: 500, path: '/oauth/revoke' });
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/main\/public$/);
    await page.reload();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});

test('a forgotten password, by keyboard alone, in Arabic, 390 wide, at a server that fails first and is slow then', async ({
  page,
  site,
}) => {
  await page.setViewportSize(NARROW);
  await speak(page, ARABIC);
  await page.goto('/password-reset');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ARABIC.resetTitle);
  const name = form(page).getByLabel(ARABIC.resetName);
  await tabTo(page, name);
  await page.keyboard.type('maren@mail.example');
  site.instance.addFault({ kind: 'status', status: 500, path: '/auth/password', count: 1 });
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveCount(1);
  await expect(name).toHaveValue('maren@mail.example');
  site.instance.addFault({ kind: 'delay', ms: 10_000, path: '/auth/password', count: 1 });
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(ARABIC.sent)).toBeVisible(SLOW);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

for (const [texts, viewport] of variants([
  [ENGLISH, NARROW],
  [ARABIC, WIDE],
] as const))
  test(`the page about the instance survives what it does not get, in ${texts.language}, ${viewport.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await speak(page, texts);
    site.instance.addFault({ kind: 'status', status: 500, path: '/instance/panel.html' });
    site.instance.addFault({ kind: 'malformed', path: '/nodeinfo' });
    await page.goto('/about');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const panels = main.getByRole('heading', { level: 2 });
    await expect(panels.first()).toBeVisible();
    const before = await panels.count();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    site.instance.clearFaults();
    await page.reload();
    await expect.poll(() => panels.count()).toBeGreaterThan(before);
  });
