import { openModeration } from './support/open-moderation.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const LOG = '/api/v1/pleroma/admin/moderation_log';
const WORDS = {
  en: {
    moderation: 'Moderation',
    tab: 'Log',
    search: 'Words in an entry',
    who: 'Who',
    menu: 'Menu',
    none: 'No matching entries',
    all: 'Show everything',
    failed: 'Couldn’t load the log',
    again: 'Try again',
    more: 'Load more',
  },
  ar: {
    moderation: 'الإشراف',
    tab: 'السجل',
    search: 'كلمات في مُدخل',
    who: 'المشرف',
    menu: 'القائمة',
    none: 'لا مُدخل مطابق',
    all: 'عرض الكل',
    failed: 'تعذّر تحميل السجل',
    again: 'إعادة المحاولة',
    more: 'تحميل المزيد',
  },
} as const;

for (const [width, language] of variants([
  [1440, 'en'],
  [390, 'ar'],
] as const))
  test(`a moderator reads in the log what staff did, filters it, and opens an account, ${width}, ${language}`, async ({
    page,
    site,
  }) => {
    const words = WORDS[language];
    const as = (name: string) => ({ authorization: `Bearer ${site.instance.tokenFor(name)}` });
    const users = `${site.instance.url}/api/v1/pleroma/admin/users`;
    for (let count = 0; count < 11; count++)
      for (const action of ['deactivate', 'activate'])
        await page.request.patch(`${users}/${action}`, { headers: as('admin'), data: { nicknames: ['jonas'] } });
    await page.request.put(`${users}/tag`, {
      headers: as('mod'),
      data: { nicknames: ['grumble@loudpictures.example'], tags: ['mrf_tag:sandbox'] },
    });

    const dialog = await openModeration(page, 'mod', { width, language, words });
    await page.route(`**${LOG}?*`, (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await dialog.getByRole('button', { name: words.tab, exact: true }).press('Enter');
    await expect(dialog.getByText(words.failed)).toBeVisible();
    await page.unroute(`**${LOG}?*`);
    await dialog.getByRole('button', { name: words.again }).click();

    const entries = dialog.getByRole('listitem').filter({ has: page.getByRole('time') });
    await expect(entries).toHaveCount(20);
    await expect(entries.first()).toContainText(
      '@mod added tags: mrf_tag:sandbox to users: @grumble@loudpictures.example',
    );
    await entries.last().scrollIntoViewIfNeeded();
    await dialog.getByRole('button', { name: words.more, exact: true }).press('Enter');
    await expect(entries).toHaveCount(23);

    await dialog.getByLabel(words.search).fill('sandbox');
    await expect(entries).toHaveCount(1);
    await dialog.getByLabel(words.search).fill('nothing of that kind');
    await expect(dialog.getByText(words.none)).toBeVisible();
    await dialog.getByRole('button', { name: words.all }).press('Enter');
    await expect(dialog.getByLabel(words.search)).toBeFocused();
    await expect(entries).toHaveCount(20);
    await dialog.getByLabel(words.who, { exact: true }).selectOption('@mod');
    await expect(entries).toHaveCount(1);
    await entries.getByRole('link', { name: '@grumble@loudpictures.example' }).press('Enter');
    await expect(page).toHaveURL(/\/grumble@loudpictures\.example$/);
  });
