import { openModeration } from './support/open-moderation.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const API = '/api/v1/pleroma/admin';
const WORDS = {
  en: {
    menu: 'Menu',
    moderation: 'Moderation',
    people: 'People',
    reports: 'Reports',
    filter: /^Filter/,
    from: 'Server',
  },
  ar: {
    menu: 'القائمة',
    moderation: 'الإشراف',
    people: 'الأشخاص',
    reports: 'البلاغات',
    filter: /^تصفية/,
    from: 'الخادم',
  },
} as const;

for (const [width, language] of variants(
  [
    [1440, 'en'],
    [390, 'ar'],
  ] as const,
  1,
))
  test(`a moderator filters accounts, resolves a report by keys alone, and takes that back, ${width}, ${language}`, async ({
    page,
    site,
  }) => {
    const words = WORDS[language];
    const known = async (path: string) => {
      const headers = { authorization: `Bearer ${site.instance.tokenFor('mod')}` };
      return (await (await page.request.get(`${site.instance.url}${API}${path}`, { headers })).json()) as {
        count: number;
        total: number;
      };
    };
    const dialog = await openModeration(page, 'mod', { words, width, language });
    await dialog.getByRole('button', { name: words.people }).click();
    await dialog.getByRole('button', { name: words.filter }).click();
    await dialog.getByLabel(words.from, { exact: true }).selectOption('external');
    const { count } = await known('/users?filters=external');
    const total = new Intl.NumberFormat(language).format(count);
    await expect(dialog.getByRole('status').filter({ hasText: total })).toBeVisible();
    await expect(dialog.getByRole('listitem').first()).toContainText(/@.+@/);

    await dialog.getByRole('button', { name: words.reports }).click();
    const reports = dialog.locator('li[data-key]');
    await expect(reports).toHaveCount(2);
    const first = (await reports.first().getAttribute('data-key')) ?? '';
    await page.keyboard.press('j');
    await expect(reports.first()).toBeFocused();
    await page.keyboard.press('d');
    await expect(reports).toHaveCount(1);
    await expect(reports.first()).toBeFocused();
    expect((await known('/reports?state=open')).total).toBe(1);
    await page.keyboard.press('z');
    await expect(reports).toHaveCount(2);
    await expect(reports.first()).toHaveAttribute('data-key', first);
    expect((await known('/reports?state=open')).total).toBe(2);
  });
