import type { Page } from '@playwright/test';
import { showModerationTab, signInStaff } from './support/open-moderation.ts';
import { expect, signIn, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const LANGUAGES = {
  en: {
    moderation: 'Moderation',
    tab: 'Features',
    menu: 'Menu',
    enabled: 'Enabled',
    refused: 'Refused',
    noFaults: 'No faults',
    fault: '1 fault',
    off: 'Turn off',
    on: 'Turn on',
    close: 'Close message',
    absent: 'Off',
  },
  ar: {
    moderation: 'الإشراف',
    tab: 'الميزات',
    menu: 'القائمة',
    enabled: 'مفعّلة',
    refused: 'مرفوضة',
    noFaults: 'لا أعطال',
    fault: 'عطل واحد',
    off: 'تعطيل',
    on: 'تفعيل',
    close: 'إغلاق الرسالة',
    absent: 'معطّلة',
  },
} as const;

/** The page, with a change of its feed. */
const withFeed = (page: Page, change: (html: string) => string) =>
  page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/main'),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    },
  );

for (const [width, language, who] of variants(
  [
    [1440, 'en', 'admin'],
    [390, 'ar', 'mod'],
  ] as const,
  1,
))
  test(`staff see the modules of the page, what was loaded of them, and which was refused, ${width}, ${language}`, async ({
    page,
  }) => {
    const words = LANGUAGES[language];
    // A composer for a newer contract than this shell's.
    await withFeed(page, (html) =>
      html.replace(/("id":"composer",.*?"contract":")[^"]+/s, (_, before: string) => `${before}^9.0.0`),
    );
    await signInStaff(page, who, { width, language });
    const dialog = await showModerationTab(page, words, width);
    const item = (id: string) => dialog.getByRole('listitem').filter({ has: page.getByText(id, { exact: true }) });
    await expect(item('timelines')).toContainText(words.enabled);
    await expect(item('timelines')).toContainText(/1\.0\.0-[0-9a-f]{8}/);
    await expect(item('timelines')).toContainText(/kB|كيلوبايت/);
    await expect(item('timelines')).toContainText(words.noFaults);
    const refused = item('composer');
    await expect(refused).toContainText(words.refused);
    await refused.getByText(words.fault).press('Enter');
    await expect(refused).toContainText('MODULE_CONTRACT_RANGE');
    await expect(refused).toContainText('^9.0.0');
  });

for (const [width, language] of variants([
  [1440, 'en'],
  [390, 'ar'],
] as const))
  test(`an admin switches a part off for everybody, which a member then lacks, and on again, ${width}, ${language}`, async ({
    page,
    browser,
    site,
  }) => {
    const words = LANGUAGES[language];
    await signInStaff(page, 'admin', { width, language });
    const dialog = await showModerationTab(page, words, width);
    const item = (id: string) => dialog.getByRole('listitem').filter({ has: page.getByText(id, { exact: true }) });
    const profile = item('profile');
    await expect(item('timelines').getByRole('button', { name: words.off })).toBeVisible();
    await expect(item('admin').getByRole('button', { name: words.off })).toHaveCount(0);

    // An instance whose configuration is in a file.
    await page.route('**/api/v1/pleroma/admin/config', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'You must enable configurable_from_database in your config file.' },
      }),
    );
    const agree = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
    await profile.getByRole('button', { name: words.off }).press('Enter');
    await agree(words.off);
    await expect(profile.getByRole('alert')).toContainText('skerry modules disable profile');
    await profile.getByRole('alert').getByRole('button', { name: words.close }).click();
    await page.unroute('**/api/v1/pleroma/admin/config');

    const member = await browser.newPage({ baseURL: site.url });
    await signIn(member, 'noor');
    await member.goto('/users/maren');
    await expect(member.getByRole('main')).toContainText('@maren');

    await profile.getByRole('button', { name: words.off }).click();
    await agree(words.off);
    await expect(profile.getByRole('button', { name: words.on })).toBeVisible();
    await member.reload();
    await expect(member.getByRole('main')).toContainText('turned off', { ignoreCase: true });

    await page.reload();
    const again = await showModerationTab(page, words, width);
    const row = again.getByRole('listitem').filter({ has: page.getByText('profile', { exact: true }) });
    await expect(row).toContainText(words.absent);
    await row.getByRole('button', { name: words.on }).click();
    await agree(words.on);
    await expect(row.getByRole('button', { name: words.off })).toBeVisible();
    await member.reload();
    await expect(member.getByRole('main')).toContainText('@maren');
    await member.close();
  });
