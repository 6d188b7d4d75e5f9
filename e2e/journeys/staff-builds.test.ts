import { applyConfig } from '../../shell/operator/modules/apply.ts';
import { showModerationTab, signInStaff } from './support/open-moderation.ts';
import { publishAgain } from './support/publish-fixture.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const LANGUAGES = {
  en: {
    moderation: 'Moderation',
    tab: 'Features',
    menu: 'Menu',
    since: 'Current since',
    builds: /^\d+ builds installed$/,
    back: /^Go back to /,
    note: 'Add to list',
    plan: 'Changes to apply',
    download: 'Download file',
  },
  ar: {
    moderation: 'الإشراف',
    tab: 'الميزات',
    menu: 'القائمة',
    since: 'الحالي منذ',
    builds: /^(بناءان مثبّتان|\d+ .*مثبّت.*)$/,
    back: /^العودة إلى /,
    note: 'إضافة إلى قائمة التغييرات',
    plan: 'تغييرات لم تُنفَّذ بعد',
    download: 'تنزيل الملف',
  },
} as const;

for (const [width, language] of variants(
  [
    [1440, 'en'],
    [390, 'ar'],
  ] as const,
  1,
))
  test(`an admin goes back to the build before with a file for the operator, and the next page has it, ${width}, ${language}`, async ({
    page,
    site,
  }, testInfo) => {
    const words = LANGUAGES[language];
    const newer = await publishAgain(site, 'profile', '9.9.9');
    await site.edit('profile', { kind: 'pin', build: newer });
    const builds = new Set<string>();
    page.on('request', (one) => {
      const build = /\/modules\/profile\/([^/]+)\//.exec(one.url())?.[1];
      if (build !== undefined) builds.add(build);
    });
    await signInStaff(page, 'admin', { width, language }, '/users/maren');
    await expect(page.getByRole('main')).toContainText('@maren');
    expect([...builds]).toEqual([newer]);

    const dialog = await showModerationTab(page, words, width);
    const profile = dialog.getByRole('listitem').filter({ has: page.getByText('profile', { exact: true }) });
    await expect(profile).toContainText(words.since);
    await expect(profile.locator('time').first()).toBeVisible();
    await profile.getByText(words.builds).press('Enter');
    await profile.getByRole('button', { name: words.back }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: words.note }).click();
    const plan = dialog.getByRole('region', { name: words.plan });
    await expect(plan).toContainText('skerry modules rollback profile');
    await expect(plan).toContainText('skerry apply skerry-parts.json');
    const saved = page.waitForEvent('download');
    await plan.getByRole('button', { name: words.download }).click();
    const file = testInfo.outputPath('skerry-parts.json');
    await (await saved).saveAs(file);

    // Nothing is changed until the operator has put it in place.
    builds.clear();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('@maren');
    expect([...builds]).toEqual([newer]);
    const differences: string[] = [];
    await applyConfig({ dir: site.dir, file, show: (lines) => differences.push(...lines) });
    expect(differences).toEqual([expect.stringMatching(/^modules\.profile\.version: "9\.9\.9-\w+" -> "1\./)]);
    builds.clear();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('@maren');
    expect([...builds]).toHaveLength(1);
    expect([...builds]).not.toContain(newer);
  });
