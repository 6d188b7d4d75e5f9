import { openModeration } from './support/open-moderation.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const PASSWORD = 'tea and cake 7';
const WORDS = {
  en: {
    moderation: 'Moderation',
    reports: 'Reports',
    tab: 'Invitations',
    add: 'New invitation',
    people: 'Number of people',
    create: 'Create',
    copy: 'Copy link',
    revoke: 'Revoke',
    left: '1 use left',
    spent: 'Used up or revoked',
    mail: 'Invite by email',
    address: 'Email address',
    send: 'Send',
    menu: 'Menu',
  },
  ar: {
    moderation: 'الإشراف',
    reports: 'البلاغات',
    tab: 'الدعوات',
    add: 'دعوة جديدة',
    people: 'عدد الأشخاص',
    create: 'إنشاء',
    copy: 'نسخ الرابط',
    revoke: 'إلغاء الدعوة',
    left: 'بقي استخدام واحد',
    spent: 'مستنفدة أو ملغاة',
    mail: 'الدعوة بالبريد',
    address: 'البريد الإلكتروني',
    send: 'إرسال',
    menu: 'القائمة',
  },
} as const;

for (const [width, language] of variants(
  [
    [1440, 'en'],
    [390, 'ar'],
  ] as const,
  1,
))
  test(`an admin invites: somebody registers by the link, which is then revoked; another gets a mail, ${width}, ${language}`, async ({
    page,
    browser,
    context,
    site,
  }) => {
    const words = WORDS[language];
    site.instance.core.options.registration = 'closed';
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openModeration(page, 'admin', { width, language, words });
    await dialog.getByRole('button', { name: words.tab }).press('Enter');
    await dialog.getByRole('button', { name: words.add }).press('Enter');
    await expect(dialog.getByLabel(words.people)).toBeFocused();
    await dialog.getByLabel(words.people).fill('2');
    await page.keyboard.press('Enter');
    const item = dialog.getByRole('listitem').filter({ hasText: '/registration/' }).first();
    const copy = item.getByRole('button', { name: words.copy });
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/registration/');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).origin).toBe(new URL(site.url).origin);

    const guest = await browser.newPage({ baseURL: site.url });
    await guest.goto(link);
    const form = guest.getByRole('main').locator('form');
    await form.getByLabel('Username').fill('carol');
    await form.getByLabel('Display name').fill('Carol');
    await form.getByLabel(/^Email address/).fill('carol@mail.example');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Confirm password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(guest).toHaveURL(/\/main\/friends$/);
    await guest.close();
    await dialog.getByRole('button', { name: words.reports }).click();
    await dialog.getByRole('button', { name: words.tab }).click();
    await expect(item).toContainText(words.left);

    await item.getByRole('button', { name: words.revoke }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: words.revoke, exact: true }).click();
    await expect(item).toContainText(words.spent);
    await expect(dialog.getByRole('button', { name: words.add })).toBeFocused();

    await dialog.getByRole('button', { name: words.mail }).press('Enter');
    await dialog.getByLabel(words.address).fill('ann@mail.example');
    await dialog.getByRole('button', { name: words.send, exact: true }).press('Enter');
    await expect(dialog.getByRole('listitem').filter({ hasText: '/registration/' })).toHaveCount(2);
    expect(
      site.instance.core.db.get<{ count: number }>(
        "SELECT count(*) count FROM mails WHERE recipient = 'ann@mail.example'",
      )?.count,
    ).toBe(1);
  });
