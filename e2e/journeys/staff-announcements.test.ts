import { showModerationTab, signInStaff } from './support/open-moderation.ts';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const LANGUAGES = {
  en: {
    moderation: 'Moderation',
    tab: 'Announcements',
    add: 'New announcement',
    text: 'Text',
    post: 'Post',
    save: 'Save',
    edit: 'Edit',
    remove: 'Delete',
    menu: 'Menu',
  },
  ar: {
    moderation: 'الإشراف',
    tab: 'الإعلانات',
    add: 'إعلان جديد',
    text: 'النص',
    post: 'نشر',
    save: 'حفظ',
    edit: 'تعديل',
    remove: 'حذف',
    menu: 'القائمة',
  },
} as const;

for (const [width, language] of variants([
  [1440, 'en'],
  [390, 'ar'],
] as const))
  test(`[AD-024] [AD-025] [AD-027] [AD-028] an admin posts, edits and deletes what a member reads, ${width}, ${language}`, async ({
    page,
    browser,
    site,
  }) => {
    const words = LANGUAGES[language];
    await signInStaff(page, 'admin', { width, language });
    const dialog = await showModerationTab(page, words, width);
    const add = dialog.getByRole('button', { name: words.add });
    await add.press('Enter');
    const text = dialog.getByLabel(words.text, { exact: true });
    await expect(text).toBeFocused();
    await text.fill('The harbour café opens on Friday');

    await page.route('**/admin/announcements', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { error: 'The café is closed' } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: words.post, exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The café is closed');
    await page.unroute('**/admin/announcements');
    await dialog.getByRole('button', { name: words.post, exact: true }).click();
    const item = dialog.getByRole('listitem').filter({ hasText: 'The harbour café opens on Friday' });
    await expect(item).toBeVisible();

    const member = await browser.newPage({ baseURL: site.url });
    await signIn(member, 'noor');
    await member.goto('/announcements');
    await expect(member.getByText('The harbour café opens on Friday')).toBeVisible();
    await member.close();

    await item.getByRole('button', { name: words.edit }).click();
    await text.fill('The harbour café opens on Sunday');
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    const edited = dialog.getByRole('listitem').filter({ hasText: 'The harbour café opens on Sunday' });
    await expect(edited).toBeVisible();
    await edited.getByRole('button', { name: words.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click();
    await expect(edited).toHaveCount(0);
  });
